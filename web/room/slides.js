// The review on the wall: the awards, the most familiar word that nobody found, and the standings, one after another. The
// standings stay.

import { BoardView } from "../board.js";
import { byId, make, meaning } from "../dom.js";
import { lower } from "./awards.js";
import * as clock from "./clock.js";
import { fillLetters } from "./letters.js";
import { measure, nameList } from "./names.js";
import { face } from "./people.js";
import { showRace } from "./race.js";
import { slideAt } from "./timetable.js";

/** How many winners of an award, and how many words of a player, fit on a slide. */
const [WINNERS, WORDS] = [4, 8];

/** @typedef {{title: string, show: () => (Node | string)[]}} Slide `show` returns what is beside the board */
/** @typedef {import("./awards.js").Award} Award */
/** @typedef {import("./people.js").Standing} Standing */
/** @typedef {{word: string, path: number[], finders: number[], struck: boolean, definition?: any}} Word */

const screen = byId("awards", HTMLElement);
const slide = byId("slide", HTMLElement);
const board = new BoardView(byId("award-board", HTMLElement));

/** The number of the round whose slides are shown, or 0. */
let shown = 0;
/** @type {number | undefined} */
let timer;

/** Shows the slides of a review, unless they are shown already. @param {any} phase */
export function show(phase) {
  if (shown === phase.round) return;
  hide();
  shown = phase.round;
  board.draw(phase.board);
  const slides = plan(phase);
  /** @type {number | undefined} */
  let at;
  const turn = () => {
    const next = slideAt(phase, clock.now());
    if (next === at) return;
    at = next;
    slide.replaceChildren(...slides[at].show(), pager(slides, at));
  };
  turn();
  timer = setInterval(turn, 200);
}

/** Stops the slides. */
export function hide() {
  clearInterval(timer);
  shown = 0;
}

/** @param {any} phase @returns {Slide[]} */
function plan({ awards, best_missed: missed, board: { faces }, standings, words }) {
  const slides = awards.map((/** @type {Award} */ award) => ({
    title: award.title,
    show: () => {
      const won = standings.filter((/** @type {Standing} */ { player }) => award.players.includes(player));
      const word = words.find((/** @type {Word} */ { word }) => word === award.word);
      const [prize, note] = word ? spell(word, faces) : count(award, words);
      return [make("h2", { class: "lead" }, award.title), prize, winners(won), note];
    },
  }));
  if (missed) {
    const show = () => [make("h2", { class: "lead" }, "Nobody found"), ...spell(missed, faces)];
    slides.push({ title: "What nobody found", show });
  }
  return [...slides, { title: "The standings", show: () => rank(standings) }];
}

/** Returns the tiles of a word and its meaning, and shows its path. @param {Word} word @param {string[]} faces */
function spell({ word, path, definition }, faces) {
  screen.classList.remove("whole");
  board.light(path);
  const letters = make("p", { class: "letters turning", role: "img" });
  fillLetters(letters, path.map((cell) => faces[cell]), word);
  return [letters, make("p", { class: "note" }, meaning(definition))];
}

/** Returns the number of words that an award is for, and the best of them if they have one winner. @param {Award} award
 * @param {Word[]} words */
function count(award, words) {
  screen.classList.remove("whole");
  board.light([]);
  const [winner, ...others] = award.players;
  const isTheirs = (/** @type {Word} */ { finders, struck }) =>
    !struck && finders.includes(winner) && (award.kind === "most_words" || finders.length === 1);
  const listed = others.length === 0 ? words.filter(isTheirs).slice(0, WORDS) : [];
  const unit = make("span", { class: "unit" }, award.words === 1 ? " word" : " words");
  return [
    make("p", { class: "figure" }, make("b", {}, String(award.words)), unit),
    make("p", { class: "note list" }, ...listed.flatMap(({ word }) => [make("span", {}, word), " "])),
  ];
}

/** @param {Standing[]} players */
function winners(players) {
  const shown = players.slice(0, players.length > WINNERS ? WINNERS - 1 : WINNERS);
  const people = shown.map((player) => make("span", { class: "winner" }, face(player), make("bdi", {}, player.name)));
  const others = players.length - shown.length;
  const line = make("p", { class: `winners ${players.length > 1 ? "shared" : ""}` }, ...people, others > 0 ? `and ${others} others` : "");
  measure(line, shown);
  return line;
}

/** @param {Standing[]} standings */
function rank(standings) {
  screen.classList.add("whole");
  const leaders = standings.filter(({ total, total_place }) => total > 0 && total_place === 1);
  const verb = leaders.length > 1 ? " share first place" : " leads";
  const title = leaders.length > 0 ? [...nameList(leaders), verb] : ["No points yet"];
  const list = make("ol", { class: "race" });
  showRace(list, standings.map(({ name, color, total }) => ({ name, color, figure: total })));
  return [make("h2", { class: "title" }, ...title), list];
}

/** Returns how many slides there are, and what comes next. @param {Slide[]} slides @param {number} at */
function pager(slides, at) {
  if (slides.length === 1) return "";
  const dots = slides.map((_, index) => make("i", { class: index === at && "on" }));
  const next = slides[at + 1];
  return make("p", { class: "pager small" }, ...dots, next ? make("span", {}, `Then ${lower(next.title)}`) : "");
}
