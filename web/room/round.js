// A round: the board, the clock, and the player's words. The device judges a word at once; the server's verdict
// replaces its own.

import { announceTime, byId, make, plural } from "../dom.js";
import * as effects from "../effects.js";
import * as engine from "../engine.js";
import * as entry from "../entry.js";
import { lower } from "../lexicon.js";
import * as bell from "./bell.js";
import * as clock from "./clock.js";
import * as dictionary from "./dictionary.js";
import { leading } from "./people.js";
import { FULL, showRace } from "./race.js";

/** @typedef {{n: number, word: string, verdict: string, points: number, text: string}} Answer */
/** A word of this player, and whether the server has yet to judge it.
 * @typedef {Answer & {isWaiting?: boolean}} Played */

const shownClock = byId("clock", HTMLTimeElement);
const score = byId("score", HTMLSpanElement);
const cover = byId("cover", HTMLParagraphElement);
const found = byId("found", HTMLOListElement);
const counts = byId("counts", HTMLParagraphElement);
const race = byId("race", HTMLOListElement);
const announce = byId("announce", HTMLParagraphElement);

/** How many players of the race fit above the board. */
const RUNNERS = 4;

/** The phase as the server sent it. @type {any} */
let phase;
/** Whether the player plays in this round. */
let plays = true;
/** Whether words can be entered. */
let isOpen = false;
/** The player's words, by their numbers. @type {Map<number, Played>} */
const words = new Map();
/** The words that the engine has judged, so that it knows which are repeated. @type {Set<number>} */
let judged = new Set();
/** Resolves when the board is shown. @type {Promise<unknown>} */
let ready = Promise.resolve();
let lastLeft = Infinity;

// Until a round begins.
entry.word.disabled = true;

/** Shows a round. @param {string} room @param {any} next @param {import("./seat.js").Seat} seat */
export async function show(room, next, seat) {
  const isNew = phase?.round !== next.round;
  if (isNew) forget();
  phase = next;
  if (isNew) {
    seat.begin(next.round);
    ready = begin(room, next);
    // If the dictionary could not be loaded, the next event tries again.
    ready.catch(() => (phase = undefined));
  }
  await ready;
  tick();
}

/** Forgets the words of an earlier round. */
function forget() {
  phase = undefined;
  words.clear();
  judged = new Set();
  lastLeft = Infinity;
  showWords();
}

/** @param {string} room @param {any} round */
async function begin(room, { board, rules, dictionary: { name }, family, go, round }) {
  await dictionary.open(room, name, family);
  // The server ends the round, so the engine's game has no limit.
  const start = {
    method: "start",
    game: { ...rules, mode: "marathon" },
    started: new Date(go).toISOString().replace("Z", "+00:00"),
    now: 0,
  };
  const json = await engine.ask({ ...start, text: board.text, notation: { bare_q: board.bare_q } });
  if (phase.round === round) entry.begin(json);
}

/** Shows the words that the server has, and those that are waiting to be sent.
 * @param {{round: number, plays: boolean, words: Answer[]}} mine @param {import("./seat.js").Seat} seat */
export async function restore(mine, seat) {
  plays = mine.plays;
  if (phase?.round !== mine.round) {
    // The page was opened, or woke up, after this round.
    forget();
    answered(mine.words);
    return;
  }
  await ready;
  seat.skip(mine.words.map(({ n }) => n));
  for (const { n, word } of [...mine.words, ...seat.waiting]) await judge(n, word);
  answered(mine.words);
  tick();
}

/** Judges a word on this device. @param {number} n @param {string} word @returns {Promise<any>} */
async function judge(n, word) {
  if (judged.has(n)) return undefined;
  judged.add(n);
  const json = await engine.ask({ method: "enter", word, now: 0 });
  const verdict = json.counts ? "scored" : "";
  const judgment = { n, word, verdict, points: json.scored, text: json.verdict ?? "", isWaiting: true };
  if (!words.has(n)) words.set(n, judgment);
  return json;
}

/** Shows the server's verdicts. @param {Answer[]} answers */
export function answered(answers) {
  for (const answer of answers) words.set(answer.n, answer);
  showWords();
}

/** Enters a word. @param {string} word @param {number[] | undefined} path @param {import("./seat.js").Seat} seat */
export async function enter(word, path, seat) {
  const written = lower(word);
  const isAgain = entry.lexicon.found.has(written);
  const json = await judge(seat.keep(word, clock.now()), word);
  const style = json.counts ? "good" : isAgain ? "again" : "bad";
  const note = entry.judge(written, entry.noteOn(json), `${written}: ${json.verdict}`, style);
  entry.flash(path ?? json.path ?? [], style);
  effects.answer(style);
  showWords();
  // Last, because it measures.
  if (json.counts) effects.fly(note, score);
}

/** The number of the round that is shown, or undefined. @returns {number | undefined} */
export const current = () => phase?.round;

/** The words of this player in the order in which they were entered. */
export const own = () => [...words.values()].sort((a, b) => a.n - b.n);

function showWords() {
  const scored = own().filter(({ verdict }) => verdict === "scored");
  const points = scored.reduce((sum, word) => sum + word.points, 0);
  for (const { word } of scored) if (!entry.lexicon.found.has(lower(word))) entry.lexicon.add(lower(word));
  score.replaceChildren(make("b", {}, String(points)), " ", make("span", { class: "unit" }, points === 1 ? "point" : "points"));
  counts.textContent = plural(scored.length, "word");
  found.replaceChildren(
    ...scored.reverse().map(({ word, isWaiting }) => make("li", { dir: "auto", class: isWaiting ? "waiting" : "" }, lower(word))),
  );
  found.scrollTo(0, 0);
}

/** Shows how many words the players have. @param {{players: import("./people.js").Player[]}} players
 * @param {{words: [number, number][]} | undefined} found @param {number} me */
export function showCounts({ players }, found, me) {
  const words = new Map(found?.words);
  const runners = players.map((player) => ({ ...player, figure: words.get(player.id) ?? 0 }));
  const playing = runners.filter(({ plays, connected, figure }) => plays && (connected || figure > 0));
  showRace(race, leading(playing, me, RUNNERS), FULL);
}

/** Returns whether words can be entered. */
export const accepts = () => isOpen;

/** Accepts words, or no more. @param {boolean} on */
function allow(on) {
  if (isOpen === on) return;
  isOpen = on;
  entry.word.disabled = !on;
  entry.word.value = "";
  entry.picker.clear();
  if (on) entry.focus();
  else entry.word.blur();
}

/** Shows the time left, and ends the round when it is over. */
export function tick() {
  if (!phase) return;
  const left = phase.end - clock.now();
  const isOn = phase.phase === "round" && left > 0;
  shownClock.textContent = clock.format(left);
  shownClock.classList.toggle("late", left <= 10_000);
  if (left <= 10_000) document.body.style.setProperty("--left", String(Math.max(0, Math.floor(left / 1000)) / 10));
  allow(isOn && plays);
  const text = isOn ? "" : "Time’s up. The last words are coming in.";
  cover.hidden = !text;
  if (cover.textContent !== text) cover.textContent = text;
  if (!plays && isOn) entry.say("You play from the next round.", "");
  const seconds = left / 1000;
  announceTime(announce, seconds, lastLeft);
  if (seconds <= 0 && lastLeft > 0 && lastLeft !== Infinity && effects.isOn) bell.ring();
  lastLeft = seconds;
}
