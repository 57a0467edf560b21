// Looks up the word that the user drags over the solver's board. Loaded after the first answer.

import { Picker } from "./drag.js";
import { Lexicon } from "./lexicon.js";

/** Lets the user drag a word.
 * @param {import("./board.js").BoardView} board
 * @param {{answer: () => any, tapped: (cell: number) => void, dragged: (text: string) => void,
 *   found: (text: string, path: number[]) => void}} events the engine's answer for the board, or undefined while nothing
 *   can be dragged; what to do with a tap, with the letters so far, and with the word */
export function lookUp(board, { answer, tapped, dragged, found }) {
  /** @type {any} */
  let prepared;
  let lexicon = new Lexicon([], false);
  // Only when a drag begins, because on most boards nobody drags.
  board.root.addEventListener("pointerdown", () => {
    const current = answer();
    if (!current || current === prepared) return;
    prepared = current;
    lexicon = new Lexicon(current.words.map((/** @type {any} */ { word, common }) => [word, common]), false);
    picker.prepare({ board: current.board, neighbors: current.neighbors, reuse: current.rules.reuse, words: lexicon });
  }, { capture: true });
  const picker = new Picker(board, {
    isOn: () => Boolean(answer()),
    tapped,
    changed(path) {
      const text = picker.spell(path);
      board.light(path, lexicon.status(text));
      dragged(text);
    },
    entered: (path) => found(picker.spell(path), path),
  });
}
