// A round: the board, the clock, and the player's words. The device judges a word at once; the server's verdict replaces
// its own.

import { byId, make, plural } from "../dom.js";
import * as effects from "../effects.js";
import * as engine from "../engine.js";
import * as bell from "./bell.js";
import * as clock from "./clock.js";
import * as dictionary from "./dictionary.js";
import * as entry from "./entry.js";
import { counts } from "./people.js";

/** @typedef {{n: number, word: string, verdict: string, points: number, text: string}} Answer */
/** @typedef {Answer & {isWaiting?: boolean}} Played a word of this player, and whether the server has yet to judge it */

const shownClock = byId("clock", HTMLTimeElement);
const score = byId("score", HTMLSpanElement);
const meter = byId("meter", HTMLProgressElement);
const cover = byId("cover", HTMLParagraphElement);
const found = byId("found", HTMLOListElement);
const others = byId("others", HTMLParagraphElement);
const announce = byId("announce", HTMLParagraphElement);

/** The times left to announce, in seconds. */
const ANNOUNCED = [60, 30, 10];

/** The phase as the server sent it. @type {any} */
let phase;
/** Whether the player plays in this round. */
let plays = true;
/** The player's words, by their numbers. @type {Map<number, Played>} */
const words = new Map();
/** The words that the engine has judged, so that it knows which are repeated. @type {Set<number>} */
let judged = new Set();
/** Resolves when the board is shown. @type {Promise<unknown>} */
let ready = Promise.resolve();
let lastLeft = Infinity;

/** Shows a round. @param {string} room @param {any} next @param {import("./seat.js").Seat} seat */
export async function show(room, next, seat) {
  const isNew = phase?.go !== next.go;
  phase = next;
  if (isNew) {
    words.clear();
    judged = new Set();
    lastLeft = Infinity;
    seat.begin(next.round, next.go);
    ready = begin(room, next);
    showWords();
  }
  await ready;
  tick();
}

/** @param {string} room @param {any} round */
async function begin(room, { board, rules, dictionary: { name }, family, go }) {
  await dictionary.open(room, name, family);
  // The server ends the round, so the engine's game has no limit.
  const start = { method: "start", mode: "marathon", started: new Date(go).toISOString().replace("Z", "+00:00"), now: 0 };
  const json = await engine.ask({ ...start, text: board.text, notation: { bare_q: board.bare_q }, rules });
  if (phase.go === go) entry.begin(json);
}

/** Shows the words that the server has, and those that are waiting to be sent. @param {Answer[]} answers
 * @param {import("./seat.js").Seat} seat @param {boolean} canPlay */
export async function restore(answers, seat, canPlay) {
  plays = canPlay;
  await ready;
  seat.skip(answers.map(({ n }) => n));
  for (const { n, word } of answers) await judge(n, word);
  for (const { n, word } of seat.waiting) await judge(n, word);
  answered(answers);
  tick();
}

/** Judges a word on this device. @param {number} n @param {string} word @returns {Promise<any>} */
async function judge(n, word) {
  if (judged.has(n)) return undefined;
  judged.add(n);
  const json = await engine.ask({ method: "enter", word, now: 0 });
  if (!words.has(n)) words.set(n, { n, word, verdict: json.counts ? "scored" : "", points: json.scored, text: json.verdict ?? "", isWaiting: true });
  return json;
}

/** Shows the server's verdicts. @param {Answer[]} answers */
export function answered(answers) {
  for (const answer of answers) words.set(answer.n, answer);
  showWords();
}

/** Enters a word. @param {string} word @param {number[] | undefined} path @param {import("./seat.js").Seat} seat */
export async function enter(word, path, seat) {
  const lower = word.toLowerCase();
  const isAgain = entry.lexicon.found.has(lower);
  const json = await judge(seat.keep(word, clock.now()), word);
  const style = json.counts ? "good" : isAgain ? "again" : "bad";
  entry.say(`${lower}: ${json.verdict}`, style);
  entry.flash(path ?? json.path ?? [], style);
  effects.answer(style);
  showWords();
}

/** The words of this player in the order in which they were entered. */
export const own = () => [...words.values()].sort((a, b) => a.n - b.n);

function showWords() {
  const mine = own();
  const scored = mine.filter(({ verdict }) => verdict === "scored");
  const points = scored.reduce((sum, word) => sum + word.points, 0);
  for (const { word } of scored) if (!entry.lexicon.found.has(word.toLowerCase())) entry.lexicon.add(word.toLowerCase());
  score.replaceChildren(make("b", {}, String(scored.length)), ` ${scored.length === 1 ? "word" : "words"} `, make("small", {}, plural(points, "point")));
  found.replaceChildren(...mine.reverse().map(({ word, verdict, points, text, isWaiting }) => {
    const counts = verdict === "scored";
    const shown = make("span", { dir: "auto", class: counts ? "" : "no" }, word.toLowerCase());
    return make("li", { class: isWaiting ? "waiting" : "" }, shown, make("small", {}, ` ${counts ? `+${points}` : text}`));
  }));
  found.scrollTo(0, 0);
}

/** Shows how many words the others have. @param {import("./people.js").Player[]} players @param {Map<number, number>} found
 * @param {number | undefined} me @param {number | undefined} total the number of words in an open room */
export function showCounts(players, found, me, total) {
  others.replaceChildren(...(total === undefined ? counts(players, found, me) : [`${plural(total, "word")} found by everybody`]));
}

/** Shows the time left, and ends the round when it is over. */
export function tick() {
  if (!phase) return;
  const left = phase.end - clock.now();
  const isOn = phase.phase === "round" && left > 0;
  shownClock.textContent = clock.format(left);
  shownClock.classList.toggle("late", left <= 10_000);
  meter.max = phase.end - phase.go;
  meter.value = Math.max(0, left);
  entry.allow(isOn && plays);
  const text = isOn ? "" : "Time’s up. The last words are coming in.";
  cover.hidden = !text;
  if (cover.textContent !== text) cover.textContent = text;
  if (!plays && isOn) entry.say("You play from the next round.", "");
  const seconds = left / 1000;
  const passed = ANNOUNCED.find((time) => seconds <= time && lastLeft > time && lastLeft !== Infinity);
  if (passed) announce.textContent = `${passed} seconds left`;
  if (seconds <= 0 && lastLeft > 0 && lastLeft !== Infinity) bell.ring();
  lastLeft = seconds;
}
