// What the player did in word searches: where each was left, and the best times.

import { load, recall, remember, save } from "./store.js";

/** A puzzle that was begun: the first and the last cell of each word found, how many of them were shown, the time played in
 * milliseconds, how many letters were shown as hints, what was said at its end, and the days in a row that ended with it.
 * @typedef {{id: string, finds: [number, number][], shown: number, played: number, hinted?: number, note?: string, days?: number}} PuzzleRecord */

const RECORDS = "puzzles";
const BEST = "boggle-puzzles";
const BEGUN = "boggle-puzzles-begun";
const DAYS = "boggle-puzzle-days";

/** How many puzzles are kept. */
const KEPT = 50;

/** Returns what was done in a puzzle. @param {string} id @returns {Promise<PuzzleRecord>} */
export async function find(id) {
  /** @type {PuzzleRecord[]} */
  const records = (await load(RECORDS)) ?? [];
  return records.find((record) => record.id === id) ?? { id, finds: [], shown: 0, played: 0 };
}

/** Saves what was done in a puzzle. @param {PuzzleRecord} record */
export async function keep(record) {
  remember(BEGUN, "yes");
  /** @type {PuzzleRecord[]} */
  const records = (await load(RECORDS)) ?? [];
  await save(RECORDS, [record, ...records.filter(({ id }) => id !== record.id)].slice(0, KEPT));
}

/** Returns whether the player has begun a puzzle. */
export function hasBegun() {
  return recall(BEGUN) !== null;
}

/** Returns the days in a row with a finished puzzle of the day, up to this one, and notes it. @param {string} day */
export function addDay(day) {
  const [last, count] = (recall(DAYS) ?? "").split(" ");
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const counted = Math.max(1, Number(count) || 1);
  const days = last === day ? counted : last === before ? counted + 1 : 1;
  remember(DAYS, `${day} ${days}`);
  return days;
}

/** Formats a time. @param {number} time in milliseconds */
export function timeText(time) {
  const seconds = Math.floor(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns the kind of the puzzles of a theme. @param {string} theme @param {string} [level] */
export const themeKind = (theme, level = "medium") => `${theme} ${level}`;

/** Returns the best times of the kinds of puzzles, in milliseconds. @returns {Record<string, number>} */
export function bestTimes() {
  try {
    return JSON.parse(recall(BEST) ?? "{}") ?? {};
  } catch {
    // Another program wrote it.
    return {};
  }
}

/** Returns the best time for puzzles of a kind before this one, if any, and notes this one.
 * @param {string} kind @param {number} played @returns {number | undefined} */
export function beat(kind, played) {
  const times = bestTimes();
  const best = times[kind];
  if (!(best <= played)) remember(BEST, JSON.stringify({ ...times, [kind]: played }));
  return best;
}
