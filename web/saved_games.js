// The games stored in this browser, in the format of the history file.

import * as engine from "./engine.js";
import * as store from "./store.js";

const HISTORY = "history";
const PLAYING = "playing";
const LAST_DAY = "last-day";

/** The lock of the tab with the game in progress. */
const LOCK = "boggle-playing";

/** The time after which a tab without a heartbeat is considered closed, in milliseconds. */
const ALIVE = 4000;

/** Whether there are locks: not over plain HTTP, and not if the browser blocks all storage. */
const hasLocks = await (async () => {
  try {
    await navigator.locks.query();
    return true;
  } catch {
    return false;
  }
})();

/** A saved game in a list.
 * @typedef {{id: number, started: string, name: string, day: string | null, dictionary: string, words: number,
 *   points: number, longest: string | null, counts: boolean, is_daily: boolean, progress: [number, number],
 *   rank: number, kind: number, size: [number, number], timer: number | null, mode: string,
 *   goal: number | null, target: string}} Summary */
/** The results on the daily boards: the current and the longest streak of days, the ranks on the last seven days,
 * today's at the end, the days with each rank, and the mean share of the words found.
 * @typedef {{streak: [number, number], week: (number | null)[], ranks: number[], average: number | null}} Daily */
/** The saved games, oldest first, and the ranks with the percentage of the words that each takes.
 * @typedef {{games: Summary[], ranks: [string, number][], daily: Daily}} History */

/** Returns the day of the daily board, which is the same everywhere. @returns {string} */
export const today = () => new Date().toISOString().slice(0, 10);

/** @returns {Promise<History>} */
export async function list() {
  const { json } = await engine.send({ method: "history", today: today(), family: engine.family }, { bytes: await history() });
  return json;
}

/** Fails if the board of a day has been shown, in this tab or another one. @param {string} day */
export async function checkIsNew(day) {
  const { games } = await list();
  if ((await lastDay()) >= day || games.some((game) => game.day === day)) {
    throw new Error("the daily board of this day has been played; the next one comes at midnight UTC");
  }
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

/** The lines of games that the browser has not stored. */
let unsaved = "";

/** @returns {Promise<Uint8Array>} the lines of the games */
export async function history() {
  return new TextEncoder().encode(((await store.load(HISTORY)) ?? "") + unsaved);
}

/** Runs with exclusive access to the saved games, if the browser supports locks.
 * @template T @param {() => Promise<T>} act @returns {Promise<T>} */
async function alone(act) {
  return hasLocks ? await navigator.locks.request(HISTORY, act) : act();
}

/** Ends the game and saves it. @param {number} now @returns {Promise<any>} the result */
export function finish(now) {
  return alone(async () => {
    const { json, bytes } = await engine.send({ method: "finish", now }, { bytes: await history() });
    if (!bytes || (await append(`${new TextDecoder().decode(bytes)}\n`))) await forget();
    else json.news.push("This browser did not store the game; export it under All games before you close the page");
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

/** @param {string} lines @returns {Promise<boolean>} whether they are stored */
async function append(lines) {
  unsaved += lines;
  const isStored = await store.append(HISTORY, unsaved);
  if (isStored) unsaved = "";
  return isStored;
}

/** The journal of the game in progress. */
let journal = "";

/** Starts the journal of a game, which is saved before the board is shown. @param {Uint8Array} setup
 * @param {string | null} day the day of a daily board */
export async function begin(setup, day) {
  journal = `${new TextDecoder().decode(setup)}\n`;
  await store.save(PLAYING, journal);
  if (day && day > (await lastDay())) await store.save(LAST_DAY, day);
}

/** Returns the last day whose board was shown, or "". @returns {Promise<string>} */
export async function lastDay() {
  return String((await store.load(LAST_DAY)) ?? "");
}

/** Lets other tabs play. @type {(() => void) | undefined} */
let release;

/** Claims the game in progress, which only one tab can have.
 * @returns {Promise<boolean>} whether no other tab has it */
export async function claim() {
  if (release) return true;
  if (!hasLocks) {
    if (isAlive()) return false;
    release = () => store.remember(LOCK, "0");
    showAlive();
    return true;
  }
  return new Promise((resolve, reject) => {
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      resolve(Boolean(lock));
      return lock && new Promise((done) => (release = () => done(undefined)));
    }).catch(reject);
  });
}

addEventListener("pagehide", () => hasLocks || release?.());

/** Gives up the claim. */
export function unclaim() {
  release?.();
  release = undefined;
}

/** Returns whether another tab has the game in progress. */
export async function isElsewhere() {
  if (release) return false;
  if (!hasLocks) return isAlive();
  return Boolean((await navigator.locks.query()).held?.some(({ name }) => name === LOCK));
}

/** Without locks, tabs store a heartbeat. */
export function showAlive() {
  if (!hasLocks) store.remember(LOCK, String(Date.now()));
}

// If the browser stores nothing, tabs share no game, so none counts as alive.
const isAlive = () => Math.abs(Date.now() - Number(store.recall(LOCK))) < ALIVE;

/** Continues the journal of an interrupted game. @param {string} text */
export function resume(text) {
  journal = text;
}

/** Adds a line to the journal. @param {string | Uint8Array | undefined | null} line */
export function note(line) {
  if (!line) return;
  journal += `${typeof line === "string" ? line : new TextDecoder().decode(line)}\n`;
  store.save(PLAYING, journal);
}

/** @returns {Promise<string>} the journal of an interrupted game, or "" */
export async function unfinished() {
  // A game that was not stored is over, but its journal is kept for the next visit.
  const text = unsaved ? "" : await store.load(PLAYING);
  return typeof text === "string" ? text : "";
}

/** Forgets the game in progress. */
export async function forget() {
  await store.save(PLAYING, "");
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
