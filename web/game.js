// The game in progress: a board, a clock and words. The engine applies the rules.

import { BoardView } from "./board.js";
import { ask, byId, make, showProblem } from "./dom.js";
import { Picker } from "./drag.js";
import * as effects from "./effects.js";
import * as engine from "./engine.js";
import * as findAll from "./find_all.js";
import { Lexicon } from "./lexicon.js";
import * as savedGames from "./saved_games.js";
import * as scoreboard from "./scoreboard.js";

const game = byId("game", HTMLDivElement);
const cover = byId("cover", HTMLButtonElement);
const wordForm = byId("word-form", HTMLFormElement);
const word = byId("word", HTMLInputElement);
const pill = byId("pill", HTMLElement);
const verdict = byId("verdict", HTMLElement);
const found = byId("found", HTMLOListElement);
const hintsButton = byId("hints", HTMLButtonElement);
const view = new BoardView(byId("game-board", HTMLElement));
const picker = new Picker(view, { changed: picked, entered: enterPath });

/** The interval between two notes of the time played, in milliseconds. */
const NOTE_INTERVAL = 2000;

/** The engine's reply at the start of the game. @type {any} */
let started;
/** Called with a word that was too late, if any. @type {(late?: string) => Promise<void>} */
let onEnd;
let lexicon = new Lexicon([], false);
/** Whether the game is running, paused or over; "" if there is no game. */
let phase = "";
let turns = 0;
let mirrored = false;
let hasHints = false;
/** The hints of a game to find all words. @type {findAll.Hints | undefined} */
let steps;
/** @type {number | undefined} */
let timer;
let lastNote = 0;

/** The reading of a clock that never goes backward, in milliseconds. */
const now = () => performance.now();

/** Returns whether there is a game. */
export const isOn = () => phase !== "";

/** Returns the board of the last game. @returns {engine.Board} */
export const board = () => started.board;

/** Accepts a game without showing it. @param {any} json the engine's reply */
export function load(json) {
  started = json;
}

/** Shows a game that has started. @param {any} json the engine's reply @param {typeof onEnd} end */
export function run(json, end) {
  started = json;
  onEnd = end;
  [turns, mirrored, hasHints, lastNote] = [0, false, false, now()];
  scoreboard.reset();
  lexicon = new Lexicon(json.solution, json.has_levels);
  steps = findAll.isIt(json) ? new findAll.Hints() : undefined;
  hintsButton.setAttribute("aria-pressed", "false");
  found.replaceChildren();
  word.value = "";
  say("", "");
  for (const played of json.entries) addFound(played.word, played);
  picker.prepare({ ...json, words: lexicon });
  view.draw(json.board);
  view.root.classList.add("rolled");
  showCounts();
  update(json);
  known = new Map();
  typed();
  clearInterval(timer);
  timer = setInterval(() => tick().catch(stop), 200);
  if (matchMedia("(pointer: fine)").matches) word.focus({ preventScroll: true });
}

async function tick() {
  savedGames.showAlive();
  if (phase !== "running") return;
  const mine = started;
  const { json, bytes } = await engine.send({ method: "tick", now: now() });
  if (mine !== started || !phase) return;
  if (now() - lastNote > NOTE_INTERVAL) {
    lastNote = now();
    savedGames.note(bytes);
  }
  update(json);
}

/** Stops the clock after an error of the engine. @param {unknown} problem */
function stop(problem) {
  clearInterval(timer);
  showProblem(problem);
}

/** Shows the clock and the score. @param {any} clockNow */
function update(clockNow) {
  if (!phase && clockNow.state === "over") return;
  phase = clockNow.state;
  scoreboard.show(clockNow, started, lexicon);
  const isPaused = phase === "paused";
  cover.hidden = !isPaused;
  game.classList.toggle("paused", isPaused);
  found.hidden = isPaused;
  for (const tile of view.tiles) tile.classList.toggle("unseen", isPaused);
  byId("pause", HTMLButtonElement).textContent = isPaused ? "Resume" : "Pause";
  if (phase === "over") finish(clockNow.ending);
}

/** @param {string | null} ending */
function finish(ending) {
  clearInterval(timer);
  const late = ending === "time_up" ? word.value.trim() : "";
  phase = "";
  word.blur();
  onEnd(late || undefined).catch(showProblem);
}

/** Shows the verdict in place of the word. @param {string} text @param {"good" | "again" | "bad" | ""} style */
function say(text, style) {
  pill.textContent = "";
  verdict.textContent = text;
  verdict.className = `verdict ${style}`;
}

/** Shows the word being drawn or typed, colored by what it would be. @param {string} text */
function showWord(text) {
  if (text) say("", "");
  pill.textContent = text.toUpperCase();
  pill.className = lexicon.status(text);
}

/** @param {string} entered @param {{counts: boolean, scored: number, verdict: string}} played */
function addFound(entered, played) {
  if (played.counts) lexicon.add(entered);
  const note = make("small", {}, ` ${played.counts ? `+${played.scored}` : played.verdict}`);
  const text = make("span", { dir: "auto", class: played.counts ? "" : "no" }, entered);
  found.prepend(make("li", {}, text, note));
  found.scrollTo(0, 0);
}

/** Enters a word. @param {string} entered @param {number[]} [path] */
async function enter(entered, path) {
  if (!entered || phase !== "running") return;
  const at = now();
  word.value = "";
  const { json } = await engine.send({ method: "enter", word: entered, now: at });
  if (json.verdict === null) return;
  savedGames.note(json.line);
  const lower = entered.toLowerCase();
  const style = json.counts ? "good" : lexicon.found.has(lower) ? "again" : "bad";
  addFound(lower, json);
  say(`${lower}: ${json.verdict}`, style);
  effects.answer(style);
  view.light(path ?? json.path ?? [], style);
  setTimeout(() => picker.path.length === 0 && !word.value && view.light([]), 700);
  if (started.mode === "sprint" && json.counts) scoreboard.showGain(json.left);
  showCounts();
  update(json);
}

/** @param {number[]} path */
function enterPath(path) {
  if (path.some((cell) => picker.letters[cell] === undefined)) {
    say("type this word: a tile has several letters", "bad");
    view.light([]);
    return;
  }
  enter(picker.spell(path), path);
}

/** @param {number[]} path */
function picked(path) {
  if (phase !== "running") return;
  const text = picker.spell(path);
  view.light(path, lexicon.status(text));
  word.value = text;
  showWord(text);
  if (path.length > 0) effects.letter(path.length);
}

/** The paths of texts that were or could be typed. @type {Map<string, number[]>} */
let known = new Map();

async function typed() {
  if (picker.path.length > 0) picker.path = [];
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

/** @param {"pause" | "continue"} what */
async function switchClock(what) {
  if (!phase) return;
  const { json, bytes } = await engine.send({ method: what, now: now() });
  savedGames.note(bytes);
  update(json);
}

export function pause() {
  if (phase === "running") switchClock("pause");
}

function resume() {
  if (phase !== "paused") return;
  switchClock("continue");
  if (!matchMedia("(pointer: coarse)").matches) word.focus({ preventScroll: true });
}

/** Shows how many words are left on each tile, if the player has asked for it or the game shows it. */
async function showCounts() {
  const given = Boolean(steps && findAll.isCounted(lexicon));
  if (!given && (steps || !hasHints)) return;
  const { starting, using } = await engine.ask({ method: "hints", now: now(), given: true });
  view.count(starting, using);
}

/** Shows hints, and notes that the player has seen some. */
async function showHints() {
  if (phase !== "running") return;
  if (!hasHints) savedGames.note((await engine.send({ method: "hints", now: now() })).bytes);
  hasHints = true;
  hintsButton.setAttribute("aria-pressed", String(!steps));
  if (!steps) {
    showCounts();
    return;
  }
  const { text, word: shown } = steps.next(lexicon);
  say(text, "");
  if (!shown) return;
  const { path } = await engine.ask({ method: "trace", word: shown });
  view.light(path ?? []);
}

/** @param {number} quarters @param {boolean} isMirrored */
async function turn(quarters, isMirrored) {
  [turns, mirrored] = [quarters % 4, isMirrored];
  const [rows, columns, order] = await engine.ask({ method: "turn", turns, mirrored });
  const { faces } = started.board;
  view.root.classList.remove("rolled");
  view.draw({ rows, columns, faces }, { order });
  showCounts();
}

/** Shows the input field, which phones hide until it is needed. */
function showField() {
  game.classList.add("typing");
  word.focus({ preventScroll: true });
}

/** Sets up the event handlers. */
export function start() {
  const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) => byId(id, HTMLButtonElement).addEventListener("click", act);
  wordForm.addEventListener("submit", (event) => {
    event.preventDefault();
    const { path } = picker;
    picker.path = [];
    const entered = word.value.trim();
    if (entered) enter(entered, path.length > 0 ? path : undefined);
    else scoreboard.read(verdict.textContent);
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
    if (phase === "paused" && event.key !== "Tab" && event.key !== "Shift") {
      event.preventDefault();
      resume();
    } else if (event.key.length === 1 && event.key !== " " && document.activeElement !== word) showField();
    else view.move(event);
  });
  // The keyboard of a phone covers the lower part of the page.
  const fit = () => game.style.setProperty("--screen", `${visualViewport?.height ?? innerHeight}px`);
  visualViewport?.addEventListener("resize", fit);
  fit();
  on("pause", () => (phase === "paused" ? resume() : pause()));
  cover.addEventListener("click", resume);
  document.addEventListener("visibilitychange", () => document.hidden && pause());
  on("turn", () => turn(turns + 1, mirrored));
  on("mirror", () => turn(4 - turns, !mirrored));
  on("keys", () => (game.classList.contains("typing") ? game.classList.remove("typing") : showField()));
  on("hints", async () => {
    if (steps || hasHints || (await ask("Hints show how many words use each tile. A game with hints cannot be a best.", "Show hints"))) showHints();
  });
  on("end", async () => {
    if (phase && (await ask("End the game?", "End it", "Keep playing")) && phase) finish("stopped");
  });
}
