// The word that the player draws on the board or types.

import { BoardView } from "../board.js";
import { byId } from "../dom.js";
import { Picker } from "../drag.js";
import * as effects from "../effects.js";
import * as engine from "../engine.js";
import { Lexicon } from "../lexicon.js";

const game = byId("game", HTMLElement);
const word = byId("word", HTMLInputElement);
const pill = byId("pill", HTMLElement);
const verdict = byId("verdict", HTMLElement);
const view = new BoardView(byId("game-board", HTMLElement));
const picker = new Picker(view, { changed: picked, entered: enterPath });

/** The engine's reply at the start of the round. @type {any} */
let started;
/** Called with each word. @type {(word: string, path?: number[]) => void} */
let onEnter = () => {};
let isOn = false;
let turns = 0;
let mirrored = false;
export let lexicon = new Lexicon([], false);
/** The paths of texts that were or could be typed. @type {Map<string, number[]>} */
let known = new Map();

/** Shows the board of a round. @param {any} json the engine's reply */
export function begin(json) {
  started = json;
  [turns, mirrored] = [0, false];
  lexicon = new Lexicon(json.solution, json.has_levels);
  known = new Map();
  word.value = "";
  say("", "");
  picker.prepare({ ...json, words: lexicon });
  view.draw(json.board);
  view.root.classList.add("rolled");
}

/** Accepts words, or no more. @param {boolean} on */
export function allow(on) {
  if (isOn === on) return;
  isOn = on;
  word.disabled = !on;
  word.value = "";
  picker.clear();
  if (!on) word.blur();
  else if (matchMedia("(pointer: fine)").matches) word.focus({ preventScroll: true });
}

/** Shows the verdict in place of the word. @param {string} text @param {"good" | "again" | "bad" | ""} style */
export function say(text, style) {
  pill.textContent = "";
  // Screen readers would repeat the same text.
  if (verdict.textContent !== text) verdict.textContent = text;
  verdict.className = `verdict ${style}`;
}

/** Lights the path of an entered word for a moment. @param {number[]} path @param {string} style */
export function flash(path, style) {
  view.light(path, style);
  setTimeout(() => picker.path.length === 0 && !word.value && view.light([]), 700);
}

/** Shows the word being drawn or typed, colored by what it would be. @param {string} text */
function showWord(text) {
  if (text) say("", "");
  pill.textContent = text.toUpperCase();
  pill.className = lexicon.status(text);
}

/** @param {string} entered @param {number[]} [path] */
function enter(entered, path) {
  word.value = "";
  if (entered && isOn) onEnter(entered, path);
}

/** @param {number[]} path */
function enterPath(path) {
  if (!path.some((cell) => picker.letters[cell] === undefined)) {
    enter(picker.spell(path), path);
    return;
  }
  say("type this word: a tile has several letters", "bad");
  view.light([]);
}

/** @param {number[]} path */
function picked(path) {
  const text = isOn ? picker.spell(path) : "";
  view.light(isOn ? path : [], lexicon.status(text));
  word.value = text;
  showWord(text);
  if (text) effects.letter(path.length);
}

async function typed() {
  picker.path = [];
  const text = word.value;
  if (/\s/.test(text)) {
    for (const part of text.split(/\s+/)) enter(part);
    return;
  }
  showWord(text);
  const path = known.get(text.toLowerCase());
  if (path) view.light(path, lexicon.status(text));
  const traced = await engine.ask({ method: "trace", word: text });
  if (text !== word.value) return;
  for (const [longer, path] of traced.next) known.set(longer, path);
  view.light(traced.path ?? [], lexicon.status(text));
}

/** @param {number} quarters @param {boolean} isMirrored */
async function turn(quarters, isMirrored) {
  [turns, mirrored] = [quarters % 4, isMirrored];
  const [rows, columns, order] = await engine.ask({ method: "turn", turns, mirrored });
  view.root.classList.remove("rolled");
  view.draw({ rows, columns, faces: started.board.faces }, { order });
}

/** Shows the input field, which phones hide until it is needed. */
function showField() {
  game.classList.add("typing");
  word.focus({ preventScroll: true });
}

/** Sets up the event handlers. @param {{entered: typeof onEnter}} events */
export function start({ entered }) {
  onEnter = entered;
  const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) =>
    byId(id, HTMLButtonElement).addEventListener("click", act);
  byId("word-form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const { path } = picker;
    picker.path = [];
    enter(word.value.trim(), path.length > 0 ? path : undefined);
  });
  word.addEventListener("input", typed);
  word.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    word.value = "";
    picker.clear();
  });
  // Letters typed anywhere go to the word's input field.
  document.addEventListener("keydown", (event) => {
    if (game.hidden || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key.length === 1 && event.key !== " " && document.activeElement !== word) showField();
    else view.move(event);
  });
  // The keyboard of a phone covers the lower part of the page.
  const fit = () => game.style.setProperty("--screen", `${visualViewport?.height ?? innerHeight}px`);
  visualViewport?.addEventListener("resize", fit);
  fit();
  on("turn", () => turn(turns + 1, mirrored));
  on("mirror", () => turn(4 - turns, !mirrored));
  on("keys", () => (game.classList.contains("typing") ? game.classList.remove("typing") : showField()));
}
