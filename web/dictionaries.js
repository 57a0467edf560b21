// The dictionaries: the built-in one, and the ones stored in this browser.

import { make } from "./dom.js";
import * as engine from "./engine.js";
import { keys, load } from "./store.js";

/** What the keys of stored dictionaries begin with. */
export const PREFIX = "dictionary:";

/** Counts the calls of `open`, so that a dictionary whose bytes arrive late does not replace a later one. */
let asked = 0;

/** Opens the dictionary with this name, or the built-in one. @param {string} [name] */
export async function open(name = "") {
  const mine = (asked += 1);
  if (!name || name === engine.BUILT_IN) {
    await engine.open(engine.BUILT_IN);
    return;
  }
  const bytes = await load(PREFIX + name);
  if (mine !== asked) return;
  if (!(bytes instanceof Uint8Array)) {
    await engine.open(engine.BUILT_IN);
    throw new Error(`the dictionary “${name.slice(0, 60)}” is not on this device; add its word list, or choose another`);
  }
  await engine.open(name, bytes);
}

/** Compiles a word list and stores the dictionary. @param {File[]} files */
export async function add(files) {
  return (await import("./word_list.js")).add(files);
}

/** Returns the built-in dictionary and the stored ones, as choices. @returns {Promise<{value: string, label: string}[]>} */
export async function all() {
  return [{ value: "", label: "English, Wordnik" }, ...(await keys(PREFIX)).map((name) => ({ value: name, label: name }))];
}

/** Adds the stored dictionaries to a list and selects one. @param {HTMLSelectElement} select @param {string} [name] */
export async function list(select, name = "") {
  const stored = await keys(PREFIX);
  const known = new Set([...select.options].map((option) => option.value));
  for (const name of stored) if (!known.has(name)) select.append(make("option", { value: name }, name));
  select.value = name;
}
