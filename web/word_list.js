// Adds word lists to the dictionaries. Loaded when one is added.

import { PREFIX } from "./dictionaries.js";
import * as engine from "./engine.js";
import { expand, isHunspell } from "./hunspell.js";
import { save } from "./store.js";

/** The maximum size of a word list in bytes. Compiling such a list takes a few seconds. */
const MAX_LIST = 1 << 26;

/** Compiles a word list, or both files of a Hunspell dictionary, and stores the dictionary. @param {File[]} files
 * @returns {Promise<{name: string, json: any, isKept: boolean}>} */
export async function add(files) {
  const file = (await isHunspell(files)) ? await expand(files, engine.family) : files[0];
  if (file.size > MAX_LIST) throw new Error(`${file.name} is larger than 64 MiB; use a smaller list`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.replace(/\.[a-z]+$/i, "") || "list";
  const { json, bytes: compiled } = await engine.compileList(name, bytes);
  return { name, json, isKept: await save(PREFIX + json.name, compiled) };
}
