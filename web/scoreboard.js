// The clock, the score and the progress during a game.

import { announceTime, byId, make, plural } from "./dom.js";
import * as effects from "./effects.js";
import { capitalize } from "./entry.js";

const clock = byId("clock", HTMLTimeElement);
const gain = byId("gain", HTMLElement);
export const score = byId("score", HTMLSpanElement);
const counts = byId("counts", HTMLParagraphElement);
const rankNow = byId("rank-now", HTMLElement);
const rankNext = byId("rank-next", HTMLSpanElement);
const meter = byId("meter", HTMLDivElement);
const banner = byId("banner", HTMLParagraphElement);
const announce = byId("announce", HTMLParagraphElement);

/** How long a new rank is shown, in milliseconds: it enters, stays, and leaves. */
const BANNER = 240 + 1100 + 160;

/** The seconds left when the clock was last shown. */
let last = Infinity;
/** @type {number | undefined} */
let bannerTimer;

/** Prepares for a game. */
export function reset() {
  last = Infinity;
  announce.textContent = "";
  gain.textContent = "";
  hideBanner();
}

/** Returns the index of the rank reached.
 * @param {any} started @param {import("./lexicon.js").Lexicon} lexicon @returns {number} */
const reached = ({ ranks }, { common }) => ranks.findLastIndex((/** @type {[string, number]} */ [, words]) => words <= common);

/** Returns the points to beat, of the friend whose challenge is played.
 * @param {{name: string, points: number}} friend */
function toBeat({ name, points }) {
  const who = name || "A friend";
  return make("span", { class: "rival", role: "img", "aria-label": `${who} has ${plural(points, "point")}` }, `${capitalize([...who][0])} ${points}`);
}

/** Returns the name of the rank reached.
 * @param {any} started @param {import("./lexicon.js").Lexicon} lexicon @returns {string} */
export const rank = (started, lexicon) => started.ranks[reached(started, lexicon)][0];

/** Returns what the next rank takes, such as "3 words to" and "Great", or "" if there is none.
 * @param {any} started @param {import("./lexicon.js").Lexicon} lexicon @returns {[string, string]} */
function nextRank(started, lexicon) {
  const next = started.ranks[reached(started, lexicon) + 1];
  return next ? [`${plural(next[1] - lexicon.common, "word")} to`, next[0]] : ["", ""];
}

/** Returns how much of each segment of a bar is filled, from 0 to 1: one for each rank but the first.
 * @param {[string, number][]} ranks @param {number} words */
const filled = (ranks, words) => ranks.slice(1).map(([, to], at) => {
  const from = ranks[at][1];
  return to > from ? Math.min(1, Math.max(0, (words - from) / (to - from))) : Number(words >= to);
});

/** Fills the segments of a bar.
 * @param {HTMLElement} bar @param {[string, number][]} ranks @param {number} words */
export function fillRanks(bar, ranks, words) {
  const shares = filled(ranks, words);
  [...bar.children].forEach((segment, at) => {
    /** @type {HTMLElement} */ (segment).style.setProperty("--filled", `${100 * shares[at]}%`);
  });
}

/** Fills in the ranks as steps, from their words, up to the one reached.
 * @param {HTMLElement} steps @param {[string, number][]} ranks @param {number} reached */
export function fillSteps(steps, ranks, reached) {
  steps.replaceChildren(...ranks.map(([, words], at) => {
    const step = make("div", { class: at > reached ? "" : `got reached${at}${at === reached ? " you" : ""}` }, make("i"), make("small", {}, String(words)));
    step.style.setProperty("--step", String(at));
    return step;
  }));
}

/** Returns the line about the next rank, such as "3 words to Great", which is empty after the last one.
 * @param {[string, number][]} ranks @param {number} reached @param {number} found @returns {(Node | string)[]} */
export function toNextRank(ranks, reached, found) {
  const next = ranks[reached + 1];
  return next ? [`${plural(next[1] - found, "word")} to `, make("b", {}, next[0])] : [];
}

/** Shows the clock and the score.
 * @param {any} clockNow @param {any} started @param {import("./lexicon.js").Lexicon} lexicon */
export function show({ state, shown, left, points, strikes }, started, lexicon) {
  const { common, possible, found } = lexicon;
  clock.textContent = shown;
  const isLate = left !== null && left <= 10;
  clock.classList.toggle("late", isLate);
  if (isLate && state === "running" && Math.ceil(left) < Math.ceil(last)) effects.tick();
  if (isLate) document.body.style.setProperty("--left", String(Math.max(0, Math.floor(left)) / 10));
  const goal = started.goal ? `of ${started.goal} ` : "";
  const unit = make("span", { class: "unit" }, goal || points !== 1 ? `${goal}points` : "point");
  score.replaceChildren(make("b", {}, String(points)), " ", started.friend ? toBeat(started.friend) : unit);
  const rare = found.size > common && `+${found.size - common} rare`;
  counts.textContent = [`${common} of ${plural(possible, "word")}`, rare, strikes].filter(Boolean).join(", ");
  rankNow.textContent = rank(started, lexicon);
  const [words, name] = nextRank(started, lexicon);
  rankNext.replaceChildren(words, " ", make("b", {}, name));
  meter.className = `ranks reached${reached(started, lexicon)}`;
  meter.setAttribute("aria-valuemax", String(possible));
  meter.setAttribute("aria-valuenow", String(common));
  fillRanks(meter, started.ranks, common);
  banner.replaceChildren(make("b", {}, rank(started, lexicon)), make("span", {}, `${words} ${name}`));
  if (left === null) return;
  announceTime(announce, left, last);
  last = left;
}

/** Shows a new rank for a moment, with the words to the next one, whose number can change meanwhile. @param {any} started @param {import("./lexicon.js").Lexicon} lexicon */
export function showRank(started, lexicon) {
  banner.className = `banner reached${reached(started, lexicon)}`;
  banner.hidden = false;
  effects.restart(banner);
  clearTimeout(bannerTimer);
  bannerTimer = setTimeout(hideBanner, BANNER);
}

function hideBanner() {
  banner.hidden = true;
}

/** Has a screen reader say the last verdict, the time and the score. @param {string} verdict */
export function read(verdict) {
  announce.textContent = [verdict, clock.textContent, counts.textContent, score.textContent].filter(Boolean).join(". ");
}

/** Shows the time that a word added. @param {number} left the seconds left now */
export function showGain(left) {
  gain.textContent = `+${Math.round(left - last)} s`;
  effects.restart(gain);
  setTimeout(() => (gain.textContent = ""), 1200);
}
