// The dictionaries: the built-in one, and the ones stored in this browser.

import * as engine from "./engine.js";
import { keys, load, save } from "./store.js";

const PREFIX = "dictionary:";

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

/** Stores the dictionary that the engine has compiled and opened.
 * @param {engine.Dictionary} dictionary @param {Uint8Array} bytes
 * @returns {Promise<boolean>} whether it survives closing the page */
export function add(dictionary, bytes) {
  engine.compiled(dictionary);
  return save(PREFIX + dictionary.name, bytes);
}

/** @returns {Promise<string[]>} the names of the stored dictionaries */
export function names() {
  return keys(PREFIX);
}
