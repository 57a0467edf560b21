// The games stored in this browser, in the format of the history file.

import * as engine from "./engine.js";
import { load, save } from "./store.js";

const HISTORY = "history";
const PLAYING = "playing";
const LAST_DAY = "last-day";

/** The lock of the tab with the game in progress. */
const LOCK = "boggle-playing";

/** The time after which a tab without a heartbeat is considered closed, in milliseconds. */
const ALIVE = 4000;

/** A saved game in a list.
 * @typedef {{id: number, started: string, name: string, day: string | null, dictionary: string, words: number,
 *   points: number, longest: string | null, counts: boolean, is_daily: boolean, progress: [number, number],
 *   rank: string, kind: number, size: [number, number], timer: number | null, mode: string,
 *   goal: number | null, target: string}} Summary */
/** The saved games, oldest first, and the current and the longest streak.
 * @typedef {{games: Summary[], streak: [number, number]}} History */

/** Returns the day of the daily board, which is the same everywhere. @returns {string} */
export const today = () => new Date().toISOString().slice(0, 10);

/** @returns {Promise<History>} */
export async function list() {
  const date = localTime(new Date()).slice(0, 10);
  const { json } = await engine.send({ method: "history", today: date, family: engine.family }, { bytes: await history() });
  return json;
}

/** Returns the number of the first saved game on a board, or 0.
 * @param {string} board @param {boolean} bareQ @returns {Promise<number>} */
export async function find(board, bareQ) {
  for (const line of new TextDecoder().decode(await history()).split("\n")) {
    const game = setupOf(line);
    if (game?.board === board && Boolean(game.bare_q) === bareQ) return Number(game.id) || 0;
  }
  return 0;
}

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

/** Starts the journal of a game, which is saved before the board is shown. @param {Uint8Array} setup
 * @param {string | null} day the day of a daily board */
export async function begin(setup, day) {
  journal = `${new TextDecoder().decode(setup)}\n`;
  await save(PLAYING, journal);
  if (day && day > (await lastDay())) await save(LAST_DAY, day);
}

/** Returns the last day whose board was shown, or "". @returns {Promise<string>} */
export async function lastDay() {
  return String((await load(LAST_DAY)) ?? "");
}

/** Lets other tabs play. @type {(() => void) | undefined} */
let release;

/** Claims the game in progress, which only one tab can have.
 * @returns {Promise<boolean>} whether no other tab has it */
export async function claim() {
  if (release) return true;
  if (!navigator.locks) {
    if (isAlive()) return false;
    release = () => localStorage.removeItem(LOCK);
    addEventListener("pagehide", release);
    showAlive();
    return true;
  }
  return new Promise((resolve) => {
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      resolve(Boolean(lock));
      return lock && new Promise((done) => (release = () => done(undefined)));
    });
  });
}

/** Gives up the claim. */
export function unclaim() {
  release?.();
  release = undefined;
}

/** Returns whether another tab has the game in progress. */
export async function isElsewhere() {
  if (release) return false;
  if (!navigator.locks) return isAlive();
  return Boolean((await navigator.locks.query()).held?.some(({ name }) => name === LOCK));
}

/** Browsers have no locks over plain HTTP, so tabs store a heartbeat. */
export function showAlive() {
  if (!navigator.locks) localStorage.setItem(LOCK, String(Date.now()));
}

function isAlive() {
  return Math.abs(Date.now() - Number(localStorage.getItem(LOCK))) < ALIVE;
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

/** Forgets an interrupted game that cannot be read. */
export async function forget() {
  await save(PLAYING, "");
}

/** Returns the setup of the game in a journal, or undefined. @param {string} text @returns {any} */
export function setupOf(text) {
  try {
    return JSON.parse(text.split("\n")[0]);
  } catch {
    return undefined;
  }
}

/** Returns the local time with its UTC offset, as in history files. @param {Date} date */
export function localTime(date) {
  const offset = -date.getTimezoneOffset();
  const two = (/** @type {number} */ number) => String(Math.floor(Math.abs(number))).padStart(2, "0");
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
  return `${local}${offset < 0 ? "-" : "+"}${two(offset / 60)}:${two(offset % 60)}`;
}
