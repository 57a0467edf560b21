// How to play, played on a small board.

import { BoardView } from "./board.js";
import { open } from "./dialog.js";
import { make } from "./dom.js";
import { Picker } from "./drag.js";
import * as effects from "./effects.js";
import { Lexicon } from "./lexicon.js";

const TILES = [..."TACORENSD"];
const SIDE = 3;

/** The words to draw, with what they teach. Other words are right as well. @type {[string, string][]} */
const STEPS = [
  ["car", "Drag from C to A to R, or type the word."],
  ["arson", "Words can turn in any direction, even diagonally. Draw A, R, S, O, N."],
  ["cared", "Longer words score more. Draw C, A, R, E, D."],
];

/** The other common words on the board are right as well. The lesson begins before the dictionary is loaded. */
const OTHERS =
  "ace aced aces acre acres arc arced are ares arose art card cards care cares cars cart carton cartons cat dear dears ear earn earns ears eat era nor nose nosed not oar oared oars oat orc ore ores race raced races rat red reds rose rot sea sear seat sera snore snored snort snot soar soared son sore sort sorta sot tar tare tares taro taros tars ton tons tor tore torn tors trace traced traces";

/** The points for three letters, four, and so on. */
const POINTS = [1, 1, 2, 3, 5];

/** Why a word does not count. @type {Record<string, string>} */
const NOTES = { again: "already found", bad: "not a common word" };

/** How long an entered word stays, in milliseconds. */
const STAY = 700;

/** The word that a finger draws until the player touches the board, which is also the first to draw. */
const [[SHOWN]] = STEPS;

/** How often the finger draws it, and the times for a letter and between two rounds, in milliseconds. */
const ROUNDS = 5;
const LETTER_TIME = 420;
const REST = 1500;

/** Returns the tiles of a word, whose letters are all different. @param {string} text */
const cells = (text) => [...text.toUpperCase()].map((letter) => TILES.indexOf(letter));

/** Returns what to draw after some words, or undefined after enough. @param {Set<string>} found */
function nextStep(found) {
  if (found.size >= STEPS.length) return undefined;
  const left = STEPS.filter(([step]) => !found.has(step));
  return (left.find((step) => STEPS.indexOf(step) >= found.size) ?? left[0])[1];
}

/** Sets up the board of the lesson.
 * @param {(found: Set<string>) => void} moved called after each word that counts with all of them
 * @returns {{word: HTMLElement, frame: HTMLElement, view: BoardView, press: (event: KeyboardEvent) => void}} */
function build(moved) {
  const word = make("b", { class: "word-now" });
  const frame = make("div", { class: "frame" }, make("div"));
  const view = new BoardView(frame);
  const lexicon = new Lexicon([...STEPS.map(([text]) => text), ...OTHERS.split(" ")].map((text) => [text, true]), true);
  let text = "";
  /** Removes an entered word later. @type {number | undefined} */
  let removal;
  /** @param {string} shown @param {number[]} path @param {string} style */
  const show = (shown, path, style) => {
    clearTimeout(removal);
    word.textContent = shown.toUpperCase();
    word.className = `word-now ${style}`;
    view.light(path, style);
  };
  const enter = (/** @type {number[]} */ path) => {
    const status = lexicon.status(text);
    const style = status === "lit" ? "bad" : status;
    effects.answer(style);
    show(text, path, style);
    word.append(make("small", {}, NOTES[style] ?? `+${POINTS[[...text].length - 3]}`));
    removal = setTimeout(() => show("", [], ""), STAY);
    if (style === "good") {
      effects.flash(path.map((cell) => view.tiles[cell]));
      lexicon.add(text);
      moved(lexicon.found);
    }
    text = "";
  };
  const picker = new Picker(view, {
    changed(path) {
      text = picker.spell(path);
      show(text, path, lexicon.status(text));
      effects.letter(path.length);
    },
    entered: enter,
  });
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = /^[a-z]$/i.test(event.key);
    if (event.key === "Enter" && text) {
      event.preventDefault();
      const { path } = picker;
      picker.path = [];
      enter(path.length > 0 ? path : cells(text));
    } else if (isLetter || event.key === "Backspace") {
      text = isLetter ? text + event.key.toLowerCase() : text.slice(0, -1);
      picker.path = [];
      show(text, lexicon.begins(text) ? cells(text) : [], lexicon.status(text));
    }
  };
  view.draw({ rows: SIDE, columns: SIDE, faces: TILES });
  const isNear = (/** @type {number} */ from, /** @type {number} */ to) =>
    from !== to && Math.abs((from % SIDE) - (to % SIDE)) <= 1 && Math.abs(Math.floor(from / SIDE) - Math.floor(to / SIDE)) <= 1;
  const all = TILES.map((_, cell) => cell);
  picker.prepare({ board: { tiles: TILES }, neighbors: all.map((from) => all.filter((to) => isNear(from, to))), reuse: false, words: lexicon });
  return { word, frame, view, press };
}

/** Shows how to play. @returns {Promise<boolean>} whether the player wants to play now */
export async function show() {
  const line = make("p", { role: "status" });
  const skip = make("button", { type: "button" }, "Close");
  const play = make("button", { type: "button", class: "main", hidden: true }, "Play");
  const moved = (/** @type {Set<string>} */ found) => {
    const step = nextStep(found);
    play.hidden = Boolean(step);
    line.textContent = step ?? "That’s it. Find as many words as you can in time. You can also tap the tiles, and the last one again to enter the word.";
    if (!play.hidden) play.focus();
  };
  const { word, frame, press } = build(moved);
  const dialog = make("dialog", { class: "send tutorial lesson", "aria-label": "How to play" }, make("h2", {}, "How to play"), line, word, frame, make("p", { class: "caption" }, "Common words make your rank. Rare words count for points only."), make("p", { class: "row" }, skip, play));
  dialog.addEventListener("keydown", press);
  skip.addEventListener("click", () => dialog.close());
  play.addEventListener("click", () => dialog.close("play"));
  moved(new Set());
  return (await open(dialog)) === "play";
}

/** Shows the lesson in the page, where a finger draws a word until the player touches the board.
 * @param {HTMLElement} root @param {() => void} finished called when the player has found enough words */
export function demonstrate(root, finished) {
  let isTouched = false;
  const line = make("b", { role: "status" }, "Your turn: touch the board.");
  const count = make("span");
  const moved = (/** @type {Set<string>} */ found) => {
    const step = nextStep(found);
    count.textContent = step ? `Word ${found.size + 1} of ${STEPS.length}` : "";
    if (isTouched) line.textContent = step ?? "That’s it. Find as many as you can in time.";
    if (found.size === STEPS.length) finished();
  };
  const { word, frame, view, press } = build(moved);
  moved(new Set());
  const path = cells(SHOWN);
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
    moved(new Set());
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
