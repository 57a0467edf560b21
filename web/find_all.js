// The relaxed game: find all common words, with more help as the game goes on.

import { plural } from "./dom.js";
import { capitalize } from "./entry.js";

/** The share of words found at which the tiles begin to count the words that are left. */
const COUNTED = 0.4;

/** Returns whether a game is of this kind. @param {any} started */
export function isIt({ target, has_levels, timer, mode, goal }) {
  return (target === "common" || !has_levels) && timer === null && mode === "classic" && !goal;
}

/** Returns whether the tiles count the words that are left.
 * @param {import("./lexicon.js").Lexicon} lexicon */
export function isCounted({ common, possible }) {
  return common >= COUNTED * possible;
}

/** Hints in steps: the length of a word, its first letter, and its path. */
export class Hints {
  constructor() {
    this.word = "";
    this.step = 0;
  }

  /** Returns the next hint, and the word if its path is to be shown.
   * @param {import("./lexicon.js").Lexicon} lexicon @returns {{text: string, word?: string}} */
  next(lexicon) {
    const left = lexicon.left();
    if (!left.includes(this.word)) [this.word, this.step] = [left[0], 0];
    this.step += 1;
    const { word } = this;
    if (this.step === 1) return { text: `${plural(left.length, "word")} left; one has ${[...word].length} letters` };
    if (this.step === 2) return { text: `It starts with ${capitalize([...word][0])}` };
    return { text: "Here is its path", word };
  }
}
