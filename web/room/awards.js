// The awards after a round.

import { make } from "../dom.js";

/** @typedef {{kind: string, title: string, word?: string, words?: number, players: number[]}} Award */

/** Returns a title within a sentence. @param {string} title */
export const lower = (title) => title.replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** Returns a line with the awards of a player, if any. @param {Award[]} awards @param {number} me */
export function ownAwards(awards, me) {
  const own = awards.filter(({ players }) => players.includes(me));
  if (own.length === 0) return [];
  const parts = own.flatMap(({ title, word }, at) => {
    const before = at === 0 ? "You had the " : at === own.length - 1 ? " and the " : ", the ";
    return [before, lower(title), ...(word ? [" ", make("b", { class: "own-award", dir: "auto" }, word)] : [])];
  });
  return [make("p", { class: "own-awards" }, ...parts, ".")];
}
