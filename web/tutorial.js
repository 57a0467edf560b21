// How to play, played on a small board.

import { BoardView } from "./board.js";
import { make, open } from "./dom.js";
import { Picker } from "./drag.js";
import * as effects from "./effects.js";
import { Lexicon } from "./lexicon.js";

const TILES = [..."TACORENSD"];
const SIDE = 3;

/** The words to draw, with what they teach. */
const STEPS = [
  ["car", "Drag from C to A to R, or type the word."],
  ["arson", "Words can turn in any direction, even diagonally. Draw A, R, S, O, N."],
  ["cared", "Longer words score more. Draw C, A, R, E, D."],
];

/** Shows how to play. @returns {Promise<boolean>} whether the player wants to play now */
export async function show() {
  const line = make("p", { role: "status" });
  const word = make("b", { class: "word-now" });
  const frame = make("div", { class: "frame" }, make("div"));
  const skip = make("button", { type: "button" }, "Close");
  const play = make("button", { type: "button", class: "main", hidden: true }, "Play");
  const dialog = make("dialog", { class: "send tutorial", "aria-label": "How to play" }, make("h2", {}, "How to play"), line, word, frame, make("p", { class: "row" }, skip, play));
  const view = new BoardView(frame);
  const lexicon = new Lexicon(STEPS.map(([text]) => [text, true]), true);
  let step = 0;
  const next = () => {
    play.hidden = step < STEPS.length;
    line.textContent = STEPS[step]?.[1] ?? "That’s it. Find as many words as you can in time. You can also tap the tiles, and the last one again to enter the word.";
  };
  const enter = (/** @type {string} */ text) => {
    const isRight = text === STEPS[step]?.[0];
    effects.answer(isRight ? "good" : "bad");
    if (isRight) step += 1;
    word.textContent = "";
    view.light([]);
    next();
    if (!play.hidden) play.focus();
  };
  const picker = new Picker(view, {
    changed(path) {
      const text = picker.spell(path);
      word.textContent = text.toUpperCase();
      view.light(path, lexicon.status(text));
      effects.letter(path.length);
    },
    entered: (path) => enter(picker.spell(path)),
  });
  dialog.addEventListener("keydown", (event) => {
    const typed = word.textContent;
    if (event.key === "Enter" && typed) {
      event.preventDefault();
      picker.path = [];
      enter(typed.toLowerCase());
    } else if (event.key === "Backspace") word.textContent = typed.slice(0, -1);
    else if (/^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) word.textContent = typed + event.key.toUpperCase();
  });
  view.draw({ rows: SIDE, columns: SIDE, faces: TILES });
  const isNear = (/** @type {number} */ from, /** @type {number} */ to) =>
    from !== to && Math.abs((from % SIDE) - (to % SIDE)) <= 1 && Math.abs(Math.floor(from / SIDE) - Math.floor(to / SIDE)) <= 1;
  const cells = TILES.map((_, cell) => cell);
  picker.prepare({ board: { tiles: TILES }, neighbors: cells.map((from) => cells.filter((to) => isNear(from, to))), reuse: false, words: lexicon });
  skip.addEventListener("click", () => dialog.close());
  play.addEventListener("click", () => dialog.close("play"));
  next();
  return (await open(dialog)) === "play";
}
