// The games stored in this browser, in the format of the history file.

import * as engine from "./engine.js";
import { load, save } from "./store.js";

const HISTORY = "history";
const PLAYING = "playing";

/** @returns {Promise<Uint8Array>} the lines of the saved games */
export async function history() {
  return new TextEncoder().encode((await load(HISTORY)) ?? "");
}

/** Runs with exclusive access to the saved games, if the browser supports locks.
 * @template T @param {() => Promise<T>} act @returns {Promise<T>} */
async function alone(act) {
  return navigator.locks ? await navigator.locks.request(HISTORY, act) : act();
}

/** Ends the game and saves it. @param {number} now @returns {Promise<any>} the result */
export function finish(now) {
  return alone(async () => {
    const { json, bytes } = await engine.send({ method: "finish", now }, { bytes: await history() });
    if (bytes) await append(`${new TextDecoder().decode(bytes)}\n`);
    await save(PLAYING, "");
    return json;
  });
}

/** Adds the games of a history file. @param {Uint8Array} other
 * @returns {Promise<{added: number, damaged: [number, string][]}>} */
export function add(other) {
  return alone(async () => {
    const past = await history();
    const both = new Uint8Array(past.length + other.length);
    both.set(past);
    both.set(other, past.length);
    const { json, bytes } = await engine.send({ method: "import", length: past.length }, { bytes: both });
    if (bytes) await append(new TextDecoder().decode(bytes));
    return json;
  });
}

/** @param {string} lines */
async function append(lines) {
  await save(HISTORY, ((await load(HISTORY)) ?? "") + lines);
}

/** The journal of the game in progress. */
let journal = "";

/** Starts the journal of a game. @param {Uint8Array} setup */
export function begin(setup) {
  journal = `${new TextDecoder().decode(setup)}\n`;
}

/** Continues the journal of an interrupted game. @param {string} text */
export function resume(text) {
  journal = text;
}

/** Adds a line to the journal. @param {string | Uint8Array | undefined | null} line */
export function note(line) {
  if (!line) return;
  journal += `${typeof line === "string" ? line : new TextDecoder().decode(line)}\n`;
  save(PLAYING, journal);
}

/** @returns {Promise<string>} the journal of an interrupted game, or "" */
export async function unfinished() {
  const text = await load(PLAYING);
  return typeof text === "string" ? text : "";
}

/** Discards the interrupted game. */
export async function discard() {
  await save(PLAYING, "");
}

/** Returns the local time with its UTC offset, as in history files. @param {Date} date */
export function localTime(date) {
  const offset = -date.getTimezoneOffset();
  const two = (/** @type {number} */ number) => String(Math.floor(Math.abs(number))).padStart(2, "0");
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
  return `${local}${offset < 0 ? "-" : "+"}${two(offset / 60)}:${two(offset % 60)}`;
}
