// The word that the player draws on the board or types.

import { BoardView } from "./board.js";
import { byId, make } from "./dom.js";
import { Picker } from "./drag.js";
import * as effects from "./effects.js";
import * as engine from "./engine.js";
import { Lexicon, lower } from "./lexicon.js";

const game = byId("game", HTMLElement);
const pill = byId("pill", HTMLElement);
const judged = byId("judged", HTMLElement);
const verdict = byId("verdict", HTMLElement);
export const word = byId("word", HTMLInputElement);
export const view = new BoardView(byId("game-board", HTMLElement));
export const picker = new Picker(view, { changed: picked, entered: enterPath });

/** What the game provides: whether words can be entered, what to do with a word and, optionally, with Enter without a
 * word and with a turn of the board.
 * @typedef {{isOn: () => boolean, entered: (word: string, path?: number[]) => void, asked?: () => void,
 *   turned?: () => void}} Events */
/** @type {Events} */
let events;
/** @type {engine.Board} */
let board;
let turns = 0;
let mirrored = false;
export let lexicon = new Lexicon([], false);
/** The paths of texts that were or could be typed. @type {Map<string, number[]>} */
let known = new Map();

/** The capitals of letters, as the engine writes them on tiles. @type {Map<string, string>} */
const capitals = new Map();

/** Returns a text in capitals. Letters outside ASCII stay the same until their capitals are known.
 * @param {string} text */
export function capitalize(text) {
  return [...text].map((letter) => (/\p{ASCII}/u.test(letter) ? letter.toUpperCase() : (capitals.get(letter) ?? letter))).join("");
}

/** Asks the engine for the capitals of a text. @param {string} text */
async function learnCapitals(text) {
  const letters = [...text].filter((letter) => /[^\p{ASCII}]/u.test(letter) && !capitals.has(letter));
  await Promise.all(letters.map(async (letter) => {
    // No tile has this letter if the engine cannot read it.
    const drawn = await engine.ask({ method: "board", text: letter, notation: { one_row: true } }).catch(() => undefined);
    capitals.set(letter, drawn?.faces[0] || letter);
  }));
}

/** Shows the board of a game. @param {any} json the engine's reply */
export function begin(json) {
  board = json.board;
  board.tiles.forEach((tile, cell) => [...tile].length === 1 && capitals.set(tile, board.faces[cell]));
  [turns, mirrored] = [0, false];
  lexicon = new Lexicon(json.solution, json.has_levels);
  known = new Map();
  word.value = "";
  say("", "");
  picker.prepare({ ...json, words: lexicon });
  view.draw(board);
  view.root.classList.add("rolled");
  typed();
}

/** Focuses the word, unless a phone would open its keyboard. */
export function focus() {
  if (matchMedia("(pointer: fine)").matches) word.focus({ preventScroll: true });
}

/** How long a judged word stays, in milliseconds. */
const STAY = 4000;

/** @type {number | undefined} */
let removal;

/** Shows the verdict in place of the word. @param {string} text @param {"good" | "again" | "bad" | ""} style */
export function say(text, style) {
  clearTimeout(removal);
  pill.textContent = "";
  judged.className = "judged";
  judged.replaceChildren();
  // Screen readers would repeat the same text.
  if (verdict.textContent !== text) verdict.textContent = text;
  verdict.className = `verdict ${style}`;
}

/** The verdict on a word that the dictionary lacks, which is too long for the space beside the word. */
const UNKNOWN = "not in the dictionary";

/** Returns a short note on a word, such as "+3". @param {{counts: boolean, scored: number, verdict: string}} json */
export const noteOn = ({ counts, scored, verdict }) => (counts ? `+${scored}` : verdict === UNKNOWN ? "not a word" : verdict);

/** Shows an entered word with a short note, such as "+3". Screen readers read the verdict. @param {string} entered
 * @param {string} note @param {string} text @param {"good" | "again" | "bad"} style @param {string} [remark] a line below the
 * word @returns {HTMLElement} the note */
export function judge(entered, note, text, style, remark = "") {
  say(text, style);
  verdict.classList.add("hidden");
  size(judged, entered);
  judged.className = `judged ${style}`;
  const shown = make("small", {}, note);
  judged.replaceChildren(make("b", { dir: "auto" }, capitalize(entered)), shown, ...(remark ? [make("span", { class: "remark" }, remark)] : []));
  effects.restart(judged);
  removal = setTimeout(() => judged.replaceChildren(), STAY);
  return shown;
}

/** Makes room for a word: the longer, the smaller. @param {HTMLElement} line @param {string} text */
function size(line, text) {
  line.style.setProperty("--letters", String([...text].length || 1));
}

/** Returns the verdict that is shown. */
export const said = () => verdict.textContent;

/** Lights the path of an entered word for a moment. @param {number[]} path @param {string} style */
export function flash(path, style) {
  view.light(path, style);
  if (style === "good") effects.flash(path.map((cell) => view.tiles[cell]));
  setTimeout(() => picker.path.length === 0 && !word.value && view.light([]), 700);
}

/** Shows the word being drawn or typed, colored by what it would be. @param {string} text */
function showWord(text) {
  if (text) say("", "");
  size(pill, text);
  pill.textContent = capitalize(text);
  pill.className = lexicon.status(text);
}

/** @param {string} entered @param {number[]} [path] */
function enter(entered, path) {
  if (!entered || !events.isOn()) return;
  word.value = "";
  // A stray tap, or a key, is not meant as a word.
  if (([...entered].length === 1 || path?.length === 1) && !lexicon.has(lower(entered))) {
    view.light([]);
    showWord("");
    return;
  }
  events.entered(entered, path);
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
  const text = events.isOn() ? picker.spell(path) : "";
  view.light(text ? path : [], lexicon.status(text));
  word.value = text;
  showWord(text);
  if (text) effects.letter(path.length);
}

async function typed() {
  picker.path = [];
  const text = word.value;
  if (text) game.classList.add("typing");
  if (/\s/.test(text)) {
    for (const part of text.split(/\s+/)) enter(part);
    return;
  }
  showWord(text);
  const path = known.get(lower(text));
  if (path) view.light(path, lexicon.status(text));
  learnCapitals(text).then(() => text && text === word.value && showWord(text));
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
  view.draw({ rows, columns, faces: board.faces }, { order });
  events.turned?.();
}

/** Mirrors the board. */
export const mirror = () => turn(4 - turns, !mirrored);

/** Shows the input field, which phones hide until it is needed. */
export function showField() {
  game.classList.add("typing");
  word.focus({ preventScroll: true });
}

/** Sets up the event handlers. @param {Events} handlers */
export function start(handlers) {
  events = handlers;
  const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) => byId(id, HTMLButtonElement).addEventListener("click", act);
  byId("word-form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const { path } = picker;
    picker.path = [];
    const entered = word.value.trim();
    if (entered) enter(entered, path.length > 0 ? path : undefined);
    else events.asked?.();
  });
  word.addEventListener("input", typed);
  word.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    word.value = "";
    picker.clear();
  });
  // Letters typed anywhere go to the word's input field.
  document.addEventListener("keydown", (event) => {
    if (game.hidden || game.closest("[hidden]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    // The focus must be in sight.
    if (event.key === "Tab") game.classList.add("typing");
    if (event.key.length === 1 && event.key !== " " && document.activeElement !== word) showField();
    else view.move(event);
  });
  // The keyboard of a phone covers the lower part of the page.
  const fit = () => game.style.setProperty("--screen", `${visualViewport?.height ?? innerHeight}px`);
  visualViewport?.addEventListener("resize", fit);
  fit();
  on("turn", () => turn(turns + 1, mirrored));
  on("keys", () => (game.classList.contains("typing") ? game.classList.remove("typing") : showField()));
}
