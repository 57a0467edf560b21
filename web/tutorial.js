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

/** The word that a finger draws until the player touches the board. */
const SHOWN = "cared";

/** How often the finger draws it, and the times for a letter and between two rounds, in milliseconds. */
const ROUNDS = 5;
const LETTER_TIME = 420;
const REST = 1500;

/** Sets up the board of the lesson. @param {(step: number) => void} moved called after each word with the number of the next
 * @returns {{word: HTMLElement, frame: HTMLElement, view: BoardView, press: (event: KeyboardEvent) => void}} */
function build(moved) {
  const word = make("b", { class: "word-now" });
  const frame = make("div", { class: "frame" }, make("div"));
  const view = new BoardView(frame);
  const lexicon = new Lexicon(STEPS.map(([text]) => [text, true]), true);
  let step = 0;
  const enter = (/** @type {string} */ text) => {
    const isRight = text === STEPS[step]?.[0];
    effects.answer(isRight ? "good" : "bad");
    if (isRight) step += 1;
    word.textContent = "";
    view.light([]);
    moved(step);
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
  const press = (/** @type {KeyboardEvent} */ event) => {
    const typed = word.textContent;
    if (event.key === "Enter" && typed) {
      event.preventDefault();
      picker.path = [];
      enter(typed.toLowerCase());
    } else if (event.key === "Backspace") word.textContent = typed.slice(0, -1);
    else if (/^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) word.textContent = typed + event.key.toUpperCase();
  };
  view.draw({ rows: SIDE, columns: SIDE, faces: TILES });
  const isNear = (/** @type {number} */ from, /** @type {number} */ to) =>
    from !== to && Math.abs((from % SIDE) - (to % SIDE)) <= 1 && Math.abs(Math.floor(from / SIDE) - Math.floor(to / SIDE)) <= 1;
  const cells = TILES.map((_, cell) => cell);
  picker.prepare({ board: { tiles: TILES }, neighbors: cells.map((from) => cells.filter((to) => isNear(from, to))), reuse: false, words: lexicon });
  return { word, frame, view, press };
}

/** Shows how to play. @returns {Promise<boolean>} whether the player wants to play now */
export async function show() {
  const line = make("p", { role: "status" });
  const skip = make("button", { type: "button" }, "Close");
  const play = make("button", { type: "button", class: "main", hidden: true }, "Play");
  const moved = (/** @type {number} */ step) => {
    play.hidden = step < STEPS.length;
    line.textContent = STEPS[step]?.[1] ?? "That’s it. Find as many words as you can in time. You can also tap the tiles, and the last one again to enter the word.";
    if (!play.hidden) play.focus();
  };
  const { word, frame, press } = build(moved);
  const dialog = make("dialog", { class: "send tutorial lesson", "aria-label": "How to play" }, make("h2", {}, "How to play"), line, word, frame, make("p", { class: "row" }, skip, play));
  dialog.addEventListener("keydown", press);
  skip.addEventListener("click", () => dialog.close());
  play.addEventListener("click", () => dialog.close("play"));
  moved(0);
  return (await open(dialog)) === "play";
}

/** Shows the lesson in the page, where a finger draws a word until the player touches the board.
 * @param {HTMLElement} root */
export function demonstrate(root) {
  let isTouched = false;
  const line = make("b", { role: "status" }, "Your turn: touch the board.");
  const count = make("span");
  const moved = (/** @type {number} */ step) => {
    count.textContent = step < STEPS.length ? `Word ${step + 1} of ${STEPS.length}` : "";
    if (isTouched) line.textContent = STEPS[step]?.[1] ?? "That’s it. Find as many as you can in time.";
  };
  const { word, frame, view, press } = build(moved);
  moved(0);
  const path = [...SHOWN.toUpperCase()].map((letter) => TILES.indexOf(letter));
  const finger = make("b", { class: "finger", "aria-hidden": "true" });
  const draw = (/** @type {number} */ length) => {
    word.textContent = SHOWN.slice(0, length).toUpperCase();
    view.light(path.slice(0, length));
    const cell = path[Math.max(0, length - 1)];
    finger.style.setProperty("--x", String(((cell % SIDE) + 0.62) / SIDE));
    finger.style.setProperty("--y", String((Math.floor(cell / SIDE) + 0.7) / SIDE));
  };
  const stop = () => {
    if (isTouched) return;
    isTouched = true;
    finger.remove();
    draw(0);
    line.textContent = STEPS[0][1];
  };
  view.root.addEventListener("pointerdown", stop, { capture: true });
  root.addEventListener("keydown", (event) => {
    if (event.key === "Tab") return;
    stop();
    press(event);
  });
  root.replaceChildren(word, frame, make("p", { class: "lesson-line" }, line, count));
  const run = async () => {
    view.root.append(finger);
    for (let round = 0; round < ROUNDS && root.checkVisibility(); round += 1) {
      for (let length = 1; length <= path.length; length += 1) {
        draw(length);
        await new Promise((resolve) => setTimeout(resolve, length < path.length ? LETTER_TIME : REST));
        if (isTouched) return;
      }
    }
    finger.remove();
  };
  if (effects.isMoving()) run();
  else draw(path.length);
}
