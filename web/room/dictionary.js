// The room's dictionary, with which the engine of this device judges words.

import { meaning } from "../dom.js";
import * as engine from "../engine.js";

/** The dictionary that is open. */
let openKey = "";
let isBuiltIn = false;
/** @type {Promise<unknown>} */
let opened = Promise.resolve();
/** @type {Promise<unknown> | undefined} */
let definitions;

/** Opens the dictionary of a room. @param {string} room its code @param {string} name @param {boolean} family */
export function open(room, name, family) {
  const key = `${name} ${family}`;
  if (key === openKey) return opened;
  openKey = key;
  definitions = undefined;
  isBuiltIn = name === engine.BUILT_IN;
  const file = isBuiltIn ? "wordnik.words" : `rooms/${room}/dictionary`;
  opened = engine.send({ method: "open", name, packed: true, family }, { bytes: engine.read(file) });
  // Try again the next time.
  opened.catch(() => (openKey = ""));
  return opened;
}

/** Returns the definition of a word as one line, or "" if there is none. @param {string} word */
export async function define(word) {
  await opened;
  if (isBuiltIn) {
    definitions ??= engine.send({ method: "definitions" }, { bytes: engine.read("wordnik.definitions") });
    await definitions.catch(() => (definitions = undefined));
  }
  return meaning(await engine.ask({ method: "define", word }));
}
