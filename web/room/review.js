// The review after a round: who found which words, what nobody found, and the standings.

import { BoardView } from "../board.js";
import { byId, make, meaning, plural } from "../dom.js";
import { WordList, group } from "../words.js";
import * as dictionary from "./dictionary.js";
import { finders, showStandings, winners } from "./people.js";
import { own } from "./round.js";

/** @typedef {{finders: number[], struck: boolean, definition?: any}} Judged */
/** @typedef {import("../words.js").Word & Judged} Word */

const review = byId("review", HTMLElement);
const headline = byId("headline", HTMLElement);
const standings = byId("standings", HTMLTableElement);
const missed = byId("missed", HTMLParagraphElement);
const detail = byId("review-detail", HTMLParagraphElement);
const listed = byId("review-words", HTMLElement);
const board = new BoardView(byId("review-board", HTMLElement));
const list = new WordList(listed, { levels: true, choose });
/** @type {Record<string, HTMLButtonElement>} */
const tabs = {
  all: byId("show-all", HTMLButtonElement),
  mine: byId("show-mine", HTMLButtonElement),
  missed: byId("show-missed", HTMLButtonElement),
};

/** The phase as the server sent it. @type {any} */
let phase;
/** The id of this player. */
let me = 0;
/** @type {Word[]} */
let words = [];
/** @type {Map<number, string>} */
let names = new Map();
/** @type {import("../words.js").Word | undefined} */
let pinned;

/** Shows the review of a round, or the end of the game. @param {any} next @param {number} player */
export function show(next, player) {
  me = player;
  const isOver = next.phase === "over";
  review.classList.toggle("final", isOver);
  showStandings(standings, next, me);
  names = new Map(next.standings.map((/** @type {any} */ { player: id, name }) => [id, name]));
  if (isOver) headline.textContent = winners(next.standings);
  else headline.textContent = `Round ${next.number}`;
  if (isOver || next === phase) return;
  phase = next;
  words = next.words.map((/** @type {any} */ word) => ({ ...word, letters: [...word.word].length }));
  board.draw(next.board);
  showMissed(next.best_missed);
  choose(undefined, "press");
  pick("all");
  headline.focus();
}

/** @param {Word | null} word */
function showMissed(word) {
  missed.hidden = !word;
  if (!word) return;
  const button = make(
    "button",
    { type: "button", class: "word" },
    make("b", {}, word.word),
    make("small", {}, ` ${plural(word.points, "point")}`),
  );
  button.addEventListener("click", () => choose({ ...word, letters: word.word.length }, "press"));
  missed.replaceChildren("Best word nobody found: ", button);
}

/** @param {string} tab */
function pick(tab) {
  for (const [name, button] of Object.entries(tabs)) button.setAttribute("aria-pressed", String(name === tab));
  listed.classList.toggle("judged", tab !== "missed");
  if (tab === "mine") showOwn();
  else if (tab === "missed")
    list.show(
      group(
        words.filter(({ finders }) => finders.length === 0),
        "length",
      ),
      "Nothing: you found every word.",
    );
  else {
    const all = words
      .filter(({ finders }) => finders.length > 0)
      .map((word) => ({
        ...word,
        common: !word.struck,
        note: finders(word, names, me),
      }));
    const struck = all.filter(({ struck }) => struck);
    const groups = group(
      all.filter(({ struck }) => !struck),
      "points",
    );
    if (struck.length > 0)
      groups.push({ title: `Struck, because several players found them: ${struck.length}`, words: struck });
    list.show(groups, "Nobody found a word.");
  }
}

/** Lists the words of this player as entered, with the reason if one does not count. */
function showOwn() {
  const by = new Map(words.map((word) => [word.word, word]));
  const mine = own().map(({ word, verdict, points, text }) => {
    const lower = word.toLowerCase();
    const solved = by.get(lower);
    const struck = verdict === "scored" && solved?.struck;
    const note = struck
      ? `struck: ${finders(solved, names, me)}`
      : verdict === "scored"
        ? plural(points, "point")
        : text;
    return { letters: 0, path: [], ...solved, word: lower, points, common: verdict === "scored" && !struck, note };
  });
  const counting = mine.filter(({ common }) => common).length;
  const title =
    mine.length === 1
      ? `Your word ${counting ? "counts" : "doesn’t count"}`
      : `${counting} of your ${mine.length} words ${counting === 1 ? "counts" : "count"}`;
  list.show(mine.length > 0 ? [{ title, words: mine }] : [], "You entered no word.");
}

/** @param {import("../words.js").Word | undefined} word @param {"point" | "press"} how */
function choose(word, how) {
  if (how === "press") pinned = word;
  board.light((word ?? pinned)?.path ?? []);
  if (how === "point") return;
  list.mark(pinned);
  detail.replaceChildren();
  if (!pinned) return;
  const mine = /** @type {Word} */ (pinned);
  const who = mine.finders?.length > 0 ? ` · ${finders(mine, names, me)}` : "";
  const known = meaning(mine.definition);
  const defined = known || mine.path.length === 0 ? Promise.resolve(known) : dictionary.define(mine.word);
  detail.append(...board.describe(mine, `${plural(mine.points, "point")}${who}`, defined));
}

/** Sets up the event handlers. */
export function start() {
  for (const [name, button] of Object.entries(tabs)) button.addEventListener("click", () => pick(name));
}
