// The result of a game: the words found and missed.

import { BoardView } from "./board.js";
import * as challenge from "./challenge.js";
import { byId, make, plural, showProblem } from "./dom.js";
import * as effects from "./effects.js";
import * as engine from "./engine.js";
import { shareText } from "./share.js";
import { WordList, group } from "./words.js";

/** @typedef {import("./words.js").Word & {found: boolean}} Word */

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
  const { points, possible_points, words, possible_words } = result.record.result;
  const { found, possible, rare, rank: name, next } = result.standing;
  headline.textContent = `${found} of ${plural(possible, rare === null ? "word" : "common word")}`;
  /** @type {{word: string, reason?: string}[]} */
  const played = result.record.words;
  const longest = played.reduce((best, { word, reason }) => (!reason && word.length > best.length ? word : best), "");
  const bonus = rare ? `+${plural(rare, "rare word")}` : "";
  const more = next && `${next[1] - found} more for ${next[0]}`;
  rank.replaceChildren(make("b", {}, name), [more, bonus, longest && `longest ${longest}`].filter(Boolean).map((part) => ` · ${part}`).join(""));
  meter.max = possible || 1;
  meter.value = found;
  score.textContent = `${result.ending}: ${points} of ${plural(possible_points, "point")}, ${words} of ${plural(possible_words, "word")}`;
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
    list.show(group(words.filter((word) => word.found === (tab === "found")), "length"));
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
  share.addEventListener("click", () => shareText(result.share).catch(showProblem));
  for (const id of ["send", "answer"]) {
    byId(id, HTMLButtonElement).addEventListener("click", () => challenge.send(result.record.id, result.share).catch(showProblem));
  }
}
