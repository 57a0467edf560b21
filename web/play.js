// The game: a board, a clock and words. The engine applies the rules.

import * as address from "./address.js";
import { BoardView } from "./board.js";
import { byId, make, plural, showProblem } from "./dom.js";
import { Picker } from "./drag.js";
import * as dictionaries from "./dictionaries.js";
import * as engine from "./engine.js";
import * as gameList from "./game_list.js";
import * as result from "./result.js";
import * as savedGames from "./saved_games.js";
import * as setup from "./setup.js";

/** @typedef {import("./address.js").State} State */

const setupScreen = byId("setup", HTMLDivElement);
const chip = byId("setup-board", HTMLParagraphElement);
const unfinished = byId("unfinished", HTMLDivElement);
const game = byId("game", HTMLDivElement);
const resultScreen = byId("result", HTMLDivElement);
const clock = byId("clock", HTMLTimeElement);
const score = byId("score", HTMLSpanElement);
const cover = byId("cover", HTMLButtonElement);
const wordForm = byId("word-form", HTMLFormElement);
const word = byId("word", HTMLInputElement);
const verdict = byId("verdict", HTMLParagraphElement);
const found = byId("found", HTMLOListElement);
const announce = byId("announce", HTMLParagraphElement);
const hintsButton = byId("hints", HTMLButtonElement);
const view = new BoardView(byId("game-board", HTMLElement));
const picker = new Picker(view, { changed: picked, entered: enterPath });

/** The times left to announce, in seconds. */
const ANNOUNCED = [60, 30, 10];

/** @type {State} */
let state = {};
/** The engine's reply at the start of the game. @type {any} */
let started;
/** The words that the board was chosen for. @type {string[]} */
let practice = [];
/** Whether the game is running, paused or over; "" if there is no game. */
let phase = "";
let turns = 0;
let mirrored = false;
let hasHints = false;
/** @type {number | undefined} */
let timer;
let lastLeft = Infinity;

/** The reading of a clock that never goes backward, in milliseconds. */
const now = () => performance.now();

/** Shows one of the three screens. @param {HTMLElement} screen */
function display(screen) {
  for (const each of [setupScreen, game, resultScreen]) each.hidden = each !== screen;
  scrollTo(0, 0);
}

/** @param {State} next */
export async function show(next) {
  state = next;
  if (phase) return;
  display(setupScreen);
  chip.hidden = !state.board;
  chip.querySelector("span")?.replaceChildren(`Board ${(state.board ?? "").slice(0, 60)}`);
  unfinished.hidden = !(await savedGames.unfinished());
  await gameList.show();
}

/** Pauses the game when another view is shown. */
export function hide() {
  pause();
}

/** @param {{id: number, dictionary: string}} past */
async function replay({ id, dictionary }) {
  // Without this dictionary, the missed words are unknown.
  await dictionaries.open(dictionary).catch(() => {});
  const { json } = await engine.send({ method: "replay", id }, { bytes: await savedGames.history() });
  const { board, bare_q } = json.record;
  const drawn = await engine.ask({ method: "board", text: board, notation: { bare_q: Boolean(bare_q) } });
  if (json.words.length === 0) json.news.push("The words that were missed are not known without its dictionary");
  display(resultScreen);
  result.show(json, drawn);
}

/** Starts a game. @param {{daily?: boolean}} [how] */
async function begin({ daily = false } = {}) {
  showProblem();
  const request = await (daily ? setup.daily() : setup.chosen(state));
  practice = request.practice;
  const { json, bytes } = await engine.send({ method: "start", ...request.game, started: savedGames.localTime(new Date()), now: now() });
  savedGames.begin(bytes);
  run(json);
}

/** Shows a game that has started. @param {any} json */
function run(json) {
  started = json;
  [turns, mirrored, hasHints, lastLeft] = [0, false, false, Infinity];
  hintsButton.setAttribute("aria-pressed", "false");
  found.replaceChildren();
  word.value = "";
  say("", "");
  for (const played of json.entries) addFound(played.word, played);
  picker.neighbors = json.neighbors;
  picker.reuse = json.reuse;
  picker.path = [];
  view.draw(json.board);
  display(game);
  update(json);
  known = new Map();
  typed();
  clearInterval(timer);
  timer = setInterval(() => phase === "running" && tick(), 200);
  if (matchMedia("(pointer: fine)").matches) word.focus({ preventScroll: true });
}

async function tick() {
  const mine = started;
  const { json } = await engine.send({ method: "tick", now: now() });
  if (mine === started && phase) update(json);
}

/** Shows the clock and the score. @param {any} clockNow */
function update(clockNow) {
  if (!phase && clockNow.state === "over") return;
  phase = clockNow.state;
  clock.textContent = clockNow.shown;
  const { left, points, strikes } = clockNow;
  const isLate = left !== null && left <= 10;
  clock.classList.toggle("late", isLate);
  const goal = started.goal ? ` of ${started.goal}` : "";
  const struck = strikes === null ? "" : `, ${strikes}`;
  score.textContent = `${plural(points, "point")}${goal}, ${plural(clockNow.words, "word")}${struck}`;
  if (left !== null) {
    const passed = ANNOUNCED.find((time) => left <= time && lastLeft > time && lastLeft !== Infinity);
    if (passed) announce.textContent = `${passed} seconds left`;
    lastLeft = left;
  }
  const isPaused = phase === "paused";
  cover.hidden = !isPaused;
  game.classList.toggle("paused", isPaused);
  found.hidden = isPaused;
  for (const tile of view.tiles) tile.classList.toggle("unseen", isPaused);
  byId("pause", HTMLButtonElement).textContent = isPaused ? "Resume" : "Pause";
  if (phase === "over") finish(clockNow.ending);
}

/** @param {string | null} ending */
async function finish(ending) {
  clearInterval(timer);
  const late = word.value.trim();
  const mine = started;
  phase = "";
  const json = await savedGames.finish(now());
  if (mine !== started) return;
  json.news.push(...practiced(json.words));
  display(resultScreen);
  result.show(json, started.board);
  if (late && ending === "time_up") showProblem(`“${late}” was too late`);
}

/** Describes the progress with the words to practice.
 * @param {{word: string, found: boolean}[]} words the words on the board @returns {string[]} */
function practiced(words) {
  const known = words.filter(({ word }) => practice.includes(word));
  const line = (/** @type {string} */ what, /** @type {boolean} */ isFound) => {
    const some = known.filter(({ found }) => found === isFound).map(({ word }) => word);
    return some.length > 0 ? [`Practice words ${what}: ${some.join(", ")}`] : [];
  };
  return [...line("found", true), ...line("missed again", false)];
}

/** @param {string} text @param {"good" | "bad" | ""} style */
function say(text, style) {
  verdict.textContent = text;
  verdict.className = `verdict ${style}`;
}

/** @param {string} entered @param {{counts: boolean, scored: number, verdict: string}} played */
function addFound(entered, played) {
  const note = make("small", {}, ` ${played.counts ? played.scored : played.verdict}`);
  const text = make("span", { dir: "auto", class: played.counts ? "" : "no" }, entered);
  found.prepend(make("li", {}, text, note));
}

/** Enters a word. @param {string} entered @param {number[]} [path] */
async function enter(entered, path) {
  if (!entered || phase !== "running") return;
  const at = now();
  word.value = "";
  const { json } = await engine.send({ method: "enter", word: entered, now: at });
  if (json.verdict === null) return;
  savedGames.note(json.line);
  addFound(entered.toLocaleLowerCase(), json);
  say(`${entered.toLocaleLowerCase()}: ${json.verdict}`, json.counts ? "good" : "bad");
  view.light(path ?? json.path ?? [], json.counts ? "good" : "bad");
  setTimeout(() => picker.path.length === 0 && !word.value && view.light([]), 700);
  if (hasHints) showHints();
  update(json);
}

/** @param {number[]} path */
function enterPath(path) {
  const tiles = path.map((cell) => started.board.tiles[cell]);
  if (tiles.some((tile) => tile === "?" || tile.includes("/"))) {
    say("type words with a choice of letters", "bad");
    view.light([]);
    return;
  }
  enter(spelled(path), path);
}

/** The letters of a path, without the hyphens of tiles that only begin or end words.
 * @param {number[]} path */
function spelled(path) {
  return path.map((cell) => started.board.tiles[cell]).join("").replaceAll("-", "");
}

/** @param {number[]} path */
function picked(path) {
  if (phase !== "running") return;
  view.light(path);
  word.value = spelled(path);
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
  const path = known.get(text.toLowerCase());
  if (path) view.light(path);
  const traced = await engine.ask({ method: "trace", word: text });
  if (text !== word.value) return;
  for (const [longer, path] of traced.next) known.set(longer, path);
  view.light(traced.path ?? []);
  word.classList.toggle("off", Boolean(text) && !traced.path);
}

/** @param {"pause" | "continue"} what */
async function switchClock(what) {
  if (!phase) return;
  const { json, bytes } = await engine.send({ method: what, now: now() });
  savedGames.note(bytes);
  update(json);
}

function pause() {
  if (phase === "running") switchClock("pause");
}

function resume() {
  if (phase !== "paused") return;
  switchClock("continue");
  word.focus({ preventScroll: true });
}

async function showHints() {
  const { json, bytes } = await engine.send({ method: "hints", now: now() });
  if (!hasHints) savedGames.note(bytes);
  hasHints = true;
  view.tiles.forEach((tile, cell) => {
    for (const old of tile.querySelectorAll("i")) old.remove();
    if (!json.using[cell]) return;
    tile.append(make("i", { title: "words that start here" }, String(json.starting[cell])), make("i", { title: "words through here" }, String(json.using[cell])));
  });
}

async function turn() {
  const [rows, columns, order] = await engine.ask({ method: "turn", turns, mirrored });
  const { faces } = started.board;
  view.draw({ rows, columns, faces }, { order });
  if (hasHints) showHints();
}

/** Returns the name of a game's dictionary. @param {string} journal */
function dictionaryOf(journal) {
  try {
    return String(JSON.parse(journal.split("\n")[0]).dictionary.name);
  } catch {
    return "";
  }
}

/** @param {string} what */
async function settleUnfinished(what) {
  const journal = await savedGames.unfinished();
  if (what === "discard" || !journal) {
    await savedGames.discard();
    await show(state);
    return;
  }
  await dictionaries.open(dictionaryOf(journal)).catch(() => {});
  practice = [];
  const { json } = await engine.send({ method: "resume", now: now() }, { bytes: new TextEncoder().encode(journal) });
  savedGames.resume(journal);
  run(json);
  if (what === "score") finish("stopped");
}

/** Sets up the event handlers. */
export function start() {
  result.start();
  setup.start(() => begin().catch(showProblem));
  gameList.start((past) => replay(past).catch(showProblem));
  byId("daily", HTMLButtonElement).addEventListener("click", () => begin({ daily: true }).catch(showProblem));
  chip.querySelector("button")?.addEventListener("click", () => address.go({ view: "play" }));
  unfinished.addEventListener("click", (event) => {
    const what = event.target instanceof HTMLButtonElement && event.target.dataset.do;
    if (what) settleUnfinished(what).catch(showProblem);
  });
  wordForm.addEventListener("submit", (event) => {
    event.preventDefault();
    const { path } = picker;
    picker.path = [];
    enter(word.value.trim(), path.length > 0 ? path : undefined);
  });
  word.addEventListener("input", typed);
  word.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      word.value = "";
      picker.clear();
    }
  });
  // Letters typed anywhere go to the word's input field.
  document.addEventListener("keydown", (event) => {
    if (game.hidden || game.closest("[hidden]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (phase === "paused" && event.key !== "Tab" && event.key !== "Shift") {
      event.preventDefault();
      resume();
    } else if (event.key.length === 1 && event.key !== " " && document.activeElement !== word) {
      word.focus({ preventScroll: true });
    } else view.move(event);
  });
  byId("pause", HTMLButtonElement).addEventListener("click", () => (phase === "paused" ? resume() : pause()));
  cover.addEventListener("click", resume);
  document.addEventListener("visibilitychange", () => document.hidden && pause());
  byId("turn", HTMLButtonElement).addEventListener("click", () => {
    turns = (turns + 1) % 4;
    turn();
  });
  byId("mirror", HTMLButtonElement).addEventListener("click", () => {
    mirrored = !mirrored;
    turns = (4 - turns) % 4;
    turn();
  });
  hintsButton.addEventListener("click", () => {
    hintsButton.setAttribute("aria-pressed", "true");
    showHints();
  });
  byId("end", HTMLButtonElement).addEventListener("click", () => phase && finish("stopped"));
  byId("again", HTMLButtonElement).addEventListener("click", () => {
    const { board: _, ...rest } = state;
    state = rest;
    begin().catch(showProblem);
  });
  byId("back", HTMLButtonElement).addEventListener("click", () => show(state).catch(showProblem));
}
