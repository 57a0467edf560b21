// What the player did in word searches: where each was left, and the best times.

import { load, recall, remember, save } from "./store.js";

/** A puzzle that was begun: the first and the last cell of each word found, how many of them were shown, the time played in
 * milliseconds, and what was said at its end.
 * @typedef {{id: string, finds: [number, number][], shown: number, played: number, note?: string}} PuzzleRecord */

const RECORDS = "puzzles";
const BEST = "boggle-puzzles";

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
  /** @type {PuzzleRecord[]} */
  const records = (await load(RECORDS)) ?? [];
  await save(RECORDS, [record, ...records.filter(({ id }) => id !== record.id)].slice(0, KEPT));
}

/** Returns the best time for puzzles of a kind before this one, if any, and notes this one.
 * @param {string} kind @param {number} played @returns {number | undefined} */
export function beat(kind, played) {
  /** @type {Record<string, number>} */
  let times = {};
  try {
    times = JSON.parse(recall(BEST) ?? "{}") ?? {};
  } catch {
    // Another program wrote it.
  }
  const best = times[kind];
  if (!(best <= played)) remember(BEST, JSON.stringify({ ...times, [kind]: played }));
  return best;
}
