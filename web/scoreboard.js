// The clock, the score and the progress during a game.

import { announceTime, byId, make, plural } from "./dom.js";
import * as effects from "./effects.js";

const clock = byId("clock", HTMLTimeElement);
const gain = byId("gain", HTMLElement);
const score = byId("score", HTMLSpanElement);
const meter = byId("meter", HTMLProgressElement);
const announce = byId("announce", HTMLParagraphElement);

/** The seconds left when the clock was last shown. */
let last = Infinity;

/** Prepares for a game. */
export function reset() {
  last = Infinity;
  announce.textContent = "";
  gain.textContent = "";
}

/** Returns the name of the rank reached.
 * @param {any} started @param {import("./lexicon.js").Lexicon} lexicon @returns {string} */
export const rank = ({ ranks }, { common }) => ranks.findLast((/** @type {[string, number]} */ [, words]) => words <= common)[0];

/** Shows the clock and the score.
 * @param {any} clockNow @param {any} started @param {import("./lexicon.js").Lexicon} lexicon */
export function show({ shown, left, points, strikes }, started, lexicon) {
  const { common, possible, found } = lexicon;
  clock.textContent = shown;
  clock.classList.toggle("late", left !== null && left <= 10);
  const goal = started.goal ? ` of ${started.goal}` : "";
  const words = [`${common}`, ` of ${plural(possible, started.has_levels ? "common word" : "word")}`];
  const total = [`${points}${goal}`, ` ${goal || points !== 1 ? "points" : "point"}`];
  const [lead, other] = goal ? [total, words] : [words, total];
  const rare = found.size > common && `${found.size - common} rare`;
  const details = [other.join(""), rare, strikes ?? rank(started, lexicon)].filter(Boolean).join(" · ");
  score.replaceChildren(make("b", {}, lead[0]), `${lead[1]} `, make("small", {}, details));
  meter.max = possible || 1;
  meter.value = common;
  if (left === null) return;
  announceTime(announce, left, last);
  last = left;
}

/** Has a screen reader say the last verdict, the time and the score. @param {string} verdict */
export function read(verdict) {
  announce.textContent = [verdict, clock.textContent, score.textContent].filter(Boolean).join(". ");
}

/** Shows the time that a word added. @param {number} left the seconds left now */
export function showGain(left) {
  gain.textContent = `+${Math.round(left - last)} s`;
  effects.restart(gain);
  setTimeout(() => (gain.textContent = ""), 1200);
}
