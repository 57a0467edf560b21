// The race: a face, a bar and a number for each player.

import { commas, make } from "../dom.js";
import { face } from "./people.js";

/** The maximum number of rows that can be read from across the room. */
const ROWS = 12;

/** The number of words at which a bar is full in a round, unless somebody has more. Bars therefore grow from the start. */
export const FULL = 10;

/** @typedef {{name: string, color: number, figure: number}} Runner */

/** Shows the players with the highest figures, and how many others there are.
 * @param {HTMLElement} list @param {Runner[]} players @param {number} [least] the least figure of a full bar */
export function showRace(list, players, least = 1) {
  const sorted = [...players].sort((a, b) => b.figure - a.figure);
  const shown = sorted.slice(0, sorted.length > ROWS ? ROWS - 1 : ROWS);
  const full = Math.max(least, ...shown.map(({ figure }) => figure));
  const rows = shown.map((player) => {
    const bar = make("i", { class: `bar color${player.color} ${player.figure > 0 ? "" : "empty"}` });
    bar.style.setProperty("--part", String(player.figure / full));
    return make("li", {}, face(player), make("bdi", {}, player.name), bar, make("b", {}, commas(player.figure)));
  });
  const others = sorted.length - shown.length;
  if (others > 0) rows.push(make("li", { class: "further" }, `and ${others} others`));
  list.style.setProperty("--count", String(rows.length));
  list.replaceChildren(...rows);
}
