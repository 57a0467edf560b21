// The engine of word searches, which the page does not need for its first answer.

import { PREFIX } from "./dictionaries.js";
import { BUILT_IN, Engine, family, read } from "./engine.js";
import { load } from "./store.js";

const engine = new Engine("wordsearch.wasm");

/** Sends a request, with a text, and returns the reply.
 * @param {{method: string, [key: string]: unknown}} request @param {string} [text] @returns {Promise<any>} */
export async function ask(request, text = "") {
  return (await engine.send(request, { bytes: new TextEncoder().encode(text) })).json;
}

/** The dictionary that is open there, with and without family mode. */
let opened = "";

/** Opens the dictionary with this name, or the built-in one. @param {string} [name] */
export async function open(name = BUILT_IN) {
  const wanted = `${family} ${name}`;
  if (wanted === opened) return;
  const isBuiltIn = name === BUILT_IN;
  const bytes = isBuiltIn ? await read("wordnik.words") : await load(PREFIX + name);
  if (!(bytes instanceof Uint8Array)) {
    throw new Error(`the dictionary “${name.slice(0, 60)}” is not on this device; add its word list, or choose another`);
  }
  await engine.send({ method: "open", packed: isBuiltIn, family }, { bytes });
  opened = wanted;
}
