// The dictionaries: the built-in one, and the ones stored in this browser.

import * as engine from "./engine.js";
import { keys, load, save } from "./store.js";

const PREFIX = "dictionary:";

/** The maximum size of a word list in bytes. Compiling such a list takes a few seconds. */
const MAX_LIST = 1 << 26;

/** Opens the dictionary with this name, or the built-in one. @param {string} [name] */
export async function open(name = "") {
  if (!name || name === engine.BUILT_IN) {
    await engine.open(engine.BUILT_IN);
    return;
  }
  const bytes = await load(PREFIX + name);
  if (!(bytes instanceof Uint8Array)) {
    await engine.open(engine.BUILT_IN);
    throw new Error(`the dictionary “${name.slice(0, 60)}” is not on this device; add its word list, or choose another`);
  }
  await engine.open(name, bytes);
}

/** Compiles a word list and stores the dictionary. @param {File} file
 * @returns {Promise<{name: string, json: any, isKept: boolean}>} */
export async function addFile(file) {
  if (file.size > MAX_LIST) throw new Error(`${file.name} is larger than 64 MiB; use a smaller list`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.replace(/\.[a-z]+$/i, "") || "list";
  const { json, bytes: compiled } = await engine.send({ method: "compile", name, family: engine.family }, { bytes });
  engine.compiled(json);
  return { name, json, isKept: await save(PREFIX + json.name, compiled) };
}

/** @returns {Promise<string[]>} the names of the stored dictionaries */
export function names() {
  return keys(PREFIX);
}
