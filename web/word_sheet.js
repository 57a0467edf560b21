// A word on a sheet: its meaning, its path on the board, and the words before and after it in the list.

import { BoardView } from "./board.js";
import { NO_MEANING, make } from "./dom.js";
import * as engine from "./engine.js";
import { icon } from "./icons.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./words.js").Word} Word */
/** What a sheet says: the word's meaning, and a line about the word. In a room, both come from the room.
 * @typedef {{define?: (word: any) => Promise<string>, about?: (word: any) => string}} Texts */

/** Returns the meaning of a word. @param {Word} word */
export const define = ({ word }) => engine.define(word);

/** Shows a word of a list. @param {Word[]} words @param {number} at its index @param {engine.Board} board @param {Texts} [texts] */
export function openWord(words, at, board, texts = {}) {
  const meaning = make("p", { class: "meaning", "aria-live": "polite" });
  const view = new BoardView(make("div", { class: "frame" }));
  view.draw(board);
  for (const tile of view.tiles) tile.tabIndex = -1;
  const place = make("span", { class: "caption" });
  const last = make("button", { type: "button", class: "quiet" });
  const next = make("button", { type: "button", class: "quiet" });
  const about = make("p", { class: "caption" });
  about.hidden = !texts.about;
  const sheet = new Sheet("", about, meaning, view.frame, make("p", { class: "turn" }, last, place, next));
  sheet.dialog.classList.add("word-sheet");
  const show = (/** @type {number} */ to) => {
    if (!words[to]) return;
    at = to;
    const { word, points, path } = words[at];
    sheet.title.replaceChildren(make("b", { class: "word-text", dir: "auto" }, word), make("span", { class: "worth" }, `+${points}`));
    view.light(path);
    about.textContent = texts.about?.(words[at]) ?? "";
    meaning.textContent = "";
    // The meaning of an earlier word can arrive later.
    const defined = (texts.define ?? define)(words[at]).catch(() => NO_MEANING);
    defined.then((text) => words[at].word === word && meaning.replaceChildren(text || "There is no meaning for this word."));
    place.textContent = `${at + 1} of ${words.length}`;
    const label = (/** @type {number} */ other) => make("span", { class: "word-text", dir: "auto" }, words[other]?.word ?? "");
    last.replaceChildren(icon("back"), label(at - 1));
    next.replaceChildren(label(at + 1), icon("next"));
    // A hidden button would lose the focus.
    for (const [button, other] of /** @type {[HTMLButtonElement, number][]} */ ([[last, at - 1], [next, at + 1]])) {
      button.setAttribute("aria-disabled", String(!words[other]));
    }
  };
  last.addEventListener("click", () => show(at - 1));
  next.addEventListener("click", () => show(at + 1));
  sheet.dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(at - 1);
    if (key === "ArrowRight") show(at + 1);
  });
  show(at);
  return sheet.open();
}
