// The result of a game: the words found and missed.

import { BoardView } from "./board.js";
import * as challenge from "./challenge.js";
import { byId, make, plural, showProblem } from "./dom.js";
import * as effects from "./effects.js";
import * as engine from "./engine.js";
import { shareText } from "./share.js";
import { WordList, group } from "./words.js";

/** @typedef {import("./words.js").Word & {found: boolean, level: number | null}} Word */

const headline = byId("headline", HTMLElement);
const rank = byId("rank", HTMLParagraphElement);
const meter = byId("result-meter", HTMLProgressElement);
const score = byId("points", HTMLParagraphElement);
const near = byId("near", HTMLDivElement);
const detail = byId("result-detail", HTMLParagraphElement);
const news = byId("news", HTMLUListElement);
const shareline = byId("shareline", HTMLParagraphElement);
const board = new BoardView(byId("result-board", HTMLElement));
const list = new WordList(byId("result-words", HTMLElement), { levels: true, choose });
/** @type {Record<string, HTMLButtonElement>} */
const tabs = {
  missed: byId("show-missed", HTMLButtonElement),
  found: byId("show-found", HTMLButtonElement),
  order: byId("show-order", HTMLButtonElement),
};

/** Sorts words without a level after all others. */
const RARE = 100;

/** @type {any} */
let result;
/** @type {import("./words.js").Word | undefined} */
let pinned;

/**
 * Shows a result.
 * @param {any} finished
 * @param {engine.Board} drawn
 */
export function show(finished, drawn) {
  result = finished;
  const { found, possible, rare, rank: name, next } = result.standing;
  headline.textContent = possible > 0 && found === possible ? `All ${possible}!` : name;
  const step = next ? ` · ${plural(next[1] - found, "word")} to ${next[0]}` : "";
  rank.replaceChildren(make("b", {}, `${found} of ${possible}`), step);
  meter.max = possible || 1;
  meter.value = found;
  /** @type {{word: string, reason?: string}[]} */
  const played = result.record.words;
  const letters = (/** @type {string} */ word) => [...word].length;
  const longest = played.reduce((best, { word, reason }) => (!reason && letters(word) > letters(best) ? word : best), "");
  const facts = [result.ending, plural(result.record.result.points, "point"), longest && `Longest ${longest}`, rare && `+${rare} rare`];
  score.textContent = facts.filter(Boolean).join(" · ");
  news.classList.toggle("best", result.is_best);
  news.replaceChildren(...result.news.map((/** @type {string} */ line) => make("li", {}, line)));
  shareline.textContent = result.share;
  // The daily board cannot be played again.
  byId("again", HTMLButtonElement).textContent = result.record.day ? "Quick game" : "Play again";
  byId("send", HTMLButtonElement).hidden = !result.record.id || result.words.length === 0;
  challenge.compare(result.record.id);
  if (result.is_best) effects.celebrate();
  board.draw(drawn);
  showNear();
  choose(undefined, "press");
  pick(result.words.length > 0 ? "missed" : "order");
  headline.focus();
}

/** Lists the common words that the player almost found. */
function showNear() {
  /** @type {Map<string, Word>} */
  const by = new Map(result.words.map((/** @type {Word} */ word) => [word.word, word]));
  const words = result.near.filter((/** @type {[string, string]} */ [missed]) => by.get(missed)?.common);
  near.hidden = words.length === 0;
  near.querySelector("p")?.replaceChildren(...words.map((/** @type {[string, string]} */ [missed, entered]) => {
    const button = make("button", { type: "button", class: "word" }, missed, make("small", {}, ` for ${entered}`));
    button.addEventListener("click", () => choose(by.get(missed), "press"));
    return button;
  }));
}

/** Groups the missed words: those that the player could have known, the most familiar first, and then
 * rare words. Without levels, all of them are grouped by length. @param {Word[]} missed */
function groupMissed(missed) {
  if (!list.levels) return group(missed, "length");
  const [common, rare] = [true, false].map((isCommon) => {
    const words = missed.filter((word) => word.common === isCommon);
    return words.sort((a, b) => (a.level ?? RARE) - (b.level ?? RARE) || b.letters - a.letters || (a.word < b.word ? -1 : 1));
  });
  const groups = [{ title: "You could have known these", words: common }, { title: plural(rare.length, "rare word"), words: rare }];
  return groups.filter(({ words }) => words.length > 0);
}

/** @param {string} tab */
function pick(tab) {
  for (const [name, button] of Object.entries(tabs)) button.setAttribute("aria-pressed", String(name === tab));
  /** @type {Word[]} */
  const words = result.words;
  list.levels = words.some((word) => word.common);
  if (tab === "order") {
    const by = new Map(words.map((word) => [word.word, word]));
    /** @type {{word: string, points: number, reason?: string}[]} */
    const played = result.record.words;
    const entered = played.map(({ word, points, reason }) => ({
      ...(by.get(word) ?? { letters: 0, common: true, path: [] }),
      word,
      points,
      note: reason ?? plural(points, "point"),
    }));
    list.show(entered.length > 0 ? [{ title: plural(entered.length, "word"), words: entered }] : []);
  } else {
    const listed = words.filter((word) => word.found === (tab === "found"));
    list.show(tab === "found" ? group(listed, "length") : groupMissed(listed));
  }
}

/** @param {import("./words.js").Word | undefined} word @param {"point" | "press"} how */
function choose(word, how) {
  if (how === "press") pinned = word;
  board.light((word ?? pinned)?.path ?? []);
  if (how === "point") return;
  list.mark(pinned);
  if (pinned) detail.replaceChildren(...board.describe(pinned, pinned.note ?? plural(pinned.points, "point"), engine.define(pinned.word)));
  else detail.textContent = "Choose a word to see its path and its meaning.";
}

/** Sets up the event handlers. */
export function start() {
  for (const [name, button] of Object.entries(tabs)) button.addEventListener("click", () => pick(name));
  const share = byId("share", HTMLButtonElement);
  share.addEventListener("click", () => {
    // Everyone has the daily board, which needs no address of its own.
    const text = result.record.day ? `${result.share}\n${location.href.split(/[?#]/)[0]}` : result.share;
    shareText(text).catch(showProblem);
  });
  for (const id of ["send", "answer"]) {
    byId(id, HTMLButtonElement).addEventListener("click", () => challenge.send(result.record.id, result.share).catch(showProblem));
  }
}
