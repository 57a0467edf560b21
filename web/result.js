// The result of a game: the words found and missed.

import { BoardView, cellName } from "./board.js";
import { byId, make, plural } from "./dom.js";
import * as engine from "./engine.js";
import { WordList, group } from "./words.js";

/** @typedef {import("./words.js").Word & {found: boolean}} Word */

const headline = byId("headline", HTMLElement);
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
  headline.textContent = `${result.ending}: ${points} of ${plural(possible_points, "point")}, ${words} of ${plural(possible_words, "word")}`;
  news.replaceChildren(...result.news.map((/** @type {string} */ line) => make("li", {}, line)));
  shareline.textContent = result.share;
  board.draw(drawn);
  choose(undefined, "press");
  pick(result.words.length > 0 ? "missed" : "order");
  headline.focus();
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
  detail.replaceChildren();
  if (!pinned) return;
  const { path } = pinned;
  const meaning = make("span");
  const cells = path.map((cell) => cellName(cell, board.columns)).join(" ");
  detail.append(make("b", {}, pinned.word), ` ${pinned.note ?? plural(pinned.points, "point")} `, make("small", {}, cells), make("br"), meaning);
  const mine = pinned;
  engine.define(mine.word).then((line) => mine === pinned && meaning.append(line), () => {});
}

/** Sets up the event handlers. */
export function start() {
  for (const [name, button] of Object.entries(tabs)) button.addEventListener("click", () => pick(name));
  const share = byId("share", HTMLButtonElement);
  share.addEventListener("click", async () => {
    const text = result.share;
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        share.textContent = "Copied";
        setTimeout(() => (share.textContent = "Share"), 2000);
      }
    } catch {
      // Without clipboard access, select the line so that the player can copy it.
      getSelection()?.selectAllChildren(shareline);
    }
  });
}
