// The review after a round: who leads, which words of this player count and why the others do not, and what nobody found.

import { byId, make, meaning, plural } from "../dom.js";
import { lower } from "../lexicon.js";
import { wordRows } from "../word_rows.js";
import { openWord } from "../word_sheet.js";
import { WordList, group } from "../words.js";
import { ownAwards } from "./awards.js";
import * as dictionary from "./dictionary.js";
import { nameList } from "./names.js";
import { finders, leading } from "./people.js";
import { showRace } from "./race.js";
import { own } from "./round.js";
import { on, steps } from "./steps.js";

/** How many players the standings show, and how many words that nobody found. */
const [RUNNERS, MISSED] = [8, 5];

/** @typedef {{finders: number[], struck: boolean, definition?: any}} Judged */
/** @typedef {import("../words.js").Word & Judged} Word */
/** @typedef {import("./people.js").Standing} Standing */

const headline = byId("headline", HTMLElement);
const race = byId("standings", HTMLOListElement);
const totals = byId("totals", HTMLParagraphElement);
const words = byId("review-words", HTMLElement);
const podium = byId("places", HTMLDivElement);

/** The phase as the server sent it. @type {any} */
let phase;
/** The id of this player. */
let me = 0;

/** Shows nothing of the result, which the TV tells first. */
export function hold() {
  const text = "Look at the TV";
  if (headline.textContent === text) return;
  phase = undefined;
  headline.textContent = text;
  for (const part of [race, podium, words]) part.replaceChildren();
  totals.hidden = false;
  totals.textContent = "After that, you see your words here";
  headline.focus();
}

/** Shows the review of a round, or the end of the game. @param {any} next @param {number} player
 * @param {{shared: string}} settings */
export function show(next, player, settings) {
  const isNew = next !== phase;
  [phase, me] = [next, player];
  const { standings } = phase;
  const isOver = phase.phase === "over";
  /** @param {Standing} standing */
  const figure = ({ round, total }) => (isOver ? total : (round?.points ?? 0));
  /** @type {(import("./race.js").Runner & {id: number})[]} */
  const runners = standings.map((/** @type {Standing} */ standing) => ({ ...standing, id: standing.player, figure: figure(standing) }));
  showRace(race, leading(runners, me, RUNNERS));
  const first = (/** @type {Standing} */ { round }) => round?.place === 1 && round.points > 0;
  const best = isOver ? on(standings, 1) : standings.filter(first);
  headline.replaceChildren(...title(best, isOver));
  totals.hidden = isOver || phase.number === 1;
  totals.replaceChildren(...lead(standings));
  if (!isNew) return;
  podium.replaceChildren(...(isOver && best.length > 0 ? [steps(standings)] : []));
  words.replaceChildren(...(isOver ? [] : [...ownAwards(phase.awards, me), ...ownWords(settings.shared), ...missedWords(), allWords()]));
  headline.focus();
}

/** @param {Standing[]} best @param {boolean} isOver */
function title(best, isOver) {
  if (best.length === 0) return [isOver ? "The game is over" : `Nobody scored in round ${phase.number}`];
  const who = nameList(best, me);
  if (!isOver) return [...who, ` take${ending(best)} round ${phase.number}`];
  return [...who, best.length > 1 ? " share first place" : ` win${ending(best)} with ${plural(best[0].total, "point")}`];
}

/** Returns the ending of a verb whose subject is these players. @param {Standing[]} players */
const ending = ([{ player }, ...others]) => (others.length > 0 || player === me ? "" : "s");

/** Says who leads after several rounds. @param {Standing[]} standings */
function lead(standings) {
  const best = on(standings, 1);
  if (best.length === 0) return [];
  const mine = standings.find(({ player }) => player === me);
  const rest = mine && !best.includes(mine) ? `, you have ${mine.total}` : "";
  const verb = best.length > 1 ? "share first place" : `lead${ending(best)}`;
  return [...nameList(best, me), ` ${verb} with ${plural(best[0].total, "point")}${rest}`];
}

/** Returns a word and a note. A word on the board opens its sheet. @param {Word} word @param {Word[]} among the words
 * before and after it on the sheet @param {string} [note] */
function wordButton(word, among, note) {
  const text = note ? [make("small", {}, note)] : [];
  if (!word.path) return make("li", {}, make("span", { class: "word", dir: "auto" }, word.word, " ", ...text));
  const button = make("button", { type: "button", class: "word", dir: "auto" }, word.word, " ", ...text);
  button.addEventListener("click", () => open(among, word));
  return make("li", {}, button);
}

/** Shows the words of this player, and why some of them do not count. @param {string} shared whether shared words count */
function ownWords(shared) {
  const by = new Map(phase.words.map((/** @type {Word} */ word) => [word.word, word]));
  const entered = own().map(({ word, verdict, text }) => ({ ...by.get(lower(word)), word: lower(word), verdict, text }));
  if (entered.length === 0) return [make("p", { class: "caption" }, "You entered no words")];
  const isStruck = (/** @type {any} */ { verdict, struck }) => verdict === "struck" || (verdict === "scored" && struck);
  const [count, struck] = [
    entered.filter((word) => word.verdict === "scored" && !isStruck(word)),
    entered.filter(isStruck),
  ];
  const others = entered.filter((word) => !count.includes(word) && !struck.includes(word));
  const isAlone = phase.standings.length === 1 || shared === "keep";
  const summary =
    entered.length === 1
      ? `Your word ${count.length ? "counts" : "doesn’t count"}`
      : `${count.length} of your ${entered.length} words ${count.length === 1 ? "counts" : "count"}`;
  // A word can have been entered twice.
  const among = [...new Map([...count, ...struck, ...others].filter(({ path }) => path).map((word) => [word.word, word])).values()];
  const list = (/** @type {any[]} */ all, style = "", note = (/** @type {any} */ _) => "") =>
    make("ul", { class: `word-line ${style}` }, ...all.map((word) => wordButton(word, among, note(word))));
  return [
    make("div", { class: "review-head" }, make("h2", {}, isAlone ? "Your words" : "Only you had these"), make("span", { class: "caption", id: "own-count" }, summary)),
    count.length > 0 ? list(count) : make("p", { class: "caption" }, "None this time"),
    ...(struck.length > 0 ? [make("h3", {}, "Others had these too"), list(struck, "struck")] : []),
    ...(others.length > 0 ? [make("h3", {}, "Not counted"), list(others, "", ({ text }) => text)] : []),
  ];
}

/** Lists the most familiar words that nobody found. */
function missedWords() {
  const missed = phase.words.filter((/** @type {Word} */ { finders }) => finders.length === 0).slice(0, MISSED);
  if (missed.length === 0) return [];
  return [wordRows("Nobody found", missed, phase.board, {}, texts)];
}

/** Returns the list of all words, which is filled when it is first opened. */
function allWords() {
  const root = make("div", { class: "words" });
  const { words: found } = phase;
  const list = new WordList(root, { levels: true, choose: (word, how) => word && how === "press" && open(found, word) });
  const all = make("details", { class: "all-words" }, make("summary", {}, "All words"), root);
  all.addEventListener("toggle", () => {
    const listed = found.map((/** @type {Word} */ word) => ({ ...word, letters: [...word.word].length, note: by(word) }));
    list.show(group(listed, "points"), "There are no words on this board.");
  }, { once: true });
  return all;
}

/** Returns who found a word. @param {Word} word */
function by(word) {
  const names = new Map(phase.standings.map((/** @type {Standing} */ { player, name }) => [player, name]));
  return finders(word, names, me);
}

/** What the sheets and rows say about words. @type {import("../word_sheet.js").Texts} */
const texts = {
  define: async (/** @type {Word} */ word) => meaning(word.definition) || dictionary.define(word.word),
  about: (/** @type {Word} */ word) => (word.finders.length > 0 ? `Found by ${by(word)}` : "Found by nobody"),
};

/** Shows one of these words on a sheet. @param {Word[]} among @param {{word: string}} shown */
function open(among, shown) {
  openWord(among, among.findIndex(({ word }) => word === shown.word), phase.board, texts);
}
