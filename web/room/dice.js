// A clock for real dice: it rings, and then shows the words on the board that someone enters.

import { BoardView } from "../board.js";
import { byId, plural, showProblem } from "../dom.js";
import * as engine from "../engine.js";
import { WordList, group } from "../words.js";
import * as bell from "./bell.js";
import { format, seconds } from "./clock.js";

const form = byId("dice-form", HTMLFormElement);
const running = byId("dice-clock", HTMLDivElement);
const solution = byId("dice-solution", HTMLDivElement);
const clock = byId("big-clock", HTMLTimeElement);
const pause = byId("dice-pause", HTMLButtonElement);
const text = byId("dice-text", HTMLTextAreaElement);
const detail = byId("dice-detail", HTMLParagraphElement);
const board = new BoardView(byId("dice-board", HTMLElement));
const list = new WordList(byId("dice-words", HTMLElement), { levels: true, choose });

/** When the round ends, in milliseconds since 1970, or the time left if the clock is paused. */
let end = 0;
let isPaused = false;
/** @type {number | undefined} */
let timer;

/** Shows one of the steps. @param {HTMLElement} step */
function display(step) {
  for (const other of [form, running, solution]) other.hidden = other !== step;
}

function tick() {
  const left = isPaused ? end : end - Date.now();
  clock.textContent = format(left);
  clock.classList.toggle("late", left <= 10_000);
  if (left > 0) return;
  bell.ring();
  finish();
}

function finish() {
  clearInterval(timer);
  display(solution);
  text.value = "";
  text.focus();
}

async function solve() {
  const { board: drawn, words, points } = await solved(text.value);
  board.draw(drawn);
  byId("dice-summary", HTMLParagraphElement).textContent =
    `${plural(words.length, "word")}, ${plural(points, "point")}`;
  list.show(group(words, "length"), "There are no words on this board.");
  choose(undefined, "press");
}

/** @param {string} text
 * @returns {Promise<{board: engine.Board, words: import("../words.js").Word[], points: number}>} */
async function solved(text) {
  const { board, words, totals } = await engine.ask({ method: "solve", text, notation: {} });
  return { board, words, points: totals.points };
}

/** @param {import("../words.js").Word | undefined} word @param {"point" | "press"} how */
async function choose(word, how) {
  board.light(word?.path ?? []);
  if (how === "point") return;
  list.mark(word);
  detail.textContent = word ? `${word.word}: ${plural(word.points, "point")}` : "";
  if (!word) return;
  const meaning = await engine.define(word.word).catch(() => "");
  if (detail.textContent?.startsWith(`${word.word}:`)) detail.append(meaning && ` · ${meaning}`);
}

/** Sets up the event handlers. */
export function start() {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const time = byId("dice-time", HTMLInputElement);
    const limit = seconds(time.value);
    time.setCustomValidity(limit ? "" : "Enter minutes, such as 3 or 2:30");
    if (!limit || !form.reportValidity()) return;
    bell.allow();
    end = Date.now() + limit * 1000;
    isPaused = false;
    pause.textContent = "Pause";
    display(running);
    tick();
    timer = setInterval(tick, 200);
  });
  pause.addEventListener("click", () => {
    isPaused = !isPaused;
    end = isPaused ? end - Date.now() : end + Date.now();
    pause.textContent = isPaused ? "Continue" : "Pause";
  });
  byId("dice-end", HTMLButtonElement).addEventListener("click", finish);
  byId("dice-entry", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    showProblem();
    solve().catch(showProblem);
  });
  byId("dice-again", HTMLButtonElement).addEventListener("click", () => display(form));
  display(form);
}
