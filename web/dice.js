// The dice, by language.

import { list } from "./controls.js";
import * as engine from "./engine.js";
import { Sheet } from "./sheet.js";

/** A set of dice, and the usual time for its boards, in minutes.
 * @typedef {{name: string, title: string, language: string, rows: number, columns: number, minutes: number | null}} Dice */

/** @returns {Promise<Dice[]>} */
export const all = () => engine.ask({ method: "dice" });

/** Capitalizes the first letter of a name. @param {string} name */
export const title = (name) => name.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** Names dice below the heading of their language. @param {Dice} dice */
export function label({ title: name, language }) {
  const short = name.replace(new RegExp(`^${language},? `), "").replace(/^Boggle (?=\d)/, "");
  return title(short.replace(/(\d)x(\d)/g, "$1 by $2").replace(/(\d)-(\d)/g, "$1–$2"));
}

/** Returns a field to choose dice. @param {Dice[]} sets @param {string} chosen */
export function field(sets, chosen) {
  return list("dice", "Dice", sets.map((set) => ({ value: set.name, label: label(set), group: set.language })), chosen);
}

/** Lets the player choose dice. @param {string} chosen @returns {Promise<Dice | undefined>} the dice, unless the sheet was closed */
export async function choose(chosen) {
  const sets = await all();
  const shown = field(sets, chosen);
  const sheet = new Sheet("Dice", shown);
  // Arrow keys also change the choice, so only a press closes the sheet.
  shown.addEventListener("click", ({ target, detail }) => {
    if (target instanceof HTMLInputElement && detail > 0) sheet.close(target.value);
  });
  shown.addEventListener("keydown", ({ key, target }) => {
    if (target instanceof HTMLInputElement && (key === "Enter" || key === " ")) sheet.close(target.value);
  });
  const name = await sheet.open();
  return sets.find((set) => set.name === name);
}
