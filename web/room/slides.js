// The review on the wall: shows one word after another on the board, with its finder and meaning.

import { BoardView } from "../board.js";
import { byId, make, meaning, plural } from "../dom.js";
import { finders, person } from "./people.js";

/** How long a word is shown, in milliseconds. */
const TURN = 6000;

/** The maximum number of words in the list, as many as fit on a screen. */
const LISTED = 60;

const board = new BoardView(byId("review-board", HTMLElement));
const featured = byId("featured", HTMLParagraphElement);
const list = byId("wall-list", HTMLElement);

/** @type {number | undefined} */
let timer;

/** Shows the words of a round, or none. @param {any} phase */
export function show(phase) {
  clearInterval(timer);
  for (const element of [board.frame, featured, list]) element.hidden = !phase;
  if (!phase) return;
  board.draw(phase.board);
  const names = new Map(phase.standings.map((/** @type {any} */ { player, name }) => [player, name]));
  const found = phase.words.filter((/** @type {any} */ { finders }) => finders.length > 0);
  list.replaceChildren(
    ...found.slice(0, LISTED).map((/** @type {any} */ word) => {
      const who = phase.standings.filter((/** @type {any} */ { player }) => word.finders.includes(player)).map(person);
      return make(
        "li",
        {},
        make("span", { class: word.struck ? "no" : "" }, word.word),
        make("small", {}, ...who),
      );
    }),
  );
  const unique = found.filter((/** @type {any} */ { struck }) => !struck).slice(0, 10);
  const turns = [...(phase.best_missed ? [phase.best_missed] : []), ...unique];
  let turn = 0;
  const next = () => {
    const word = turns[turn % turns.length];
    turn += 1;
    if (!word) return;
    board.light(word.path);
    const isMissed = word === phase.best_missed;
    const who = isMissed ? "the best word nobody found" : finders(word, names);
    featured.replaceChildren(
      make("b", {}, word.word),
      ` ${plural(word.points, "point")} · ${who}`,
      make("br"),
      meaning(word.definition),
    );
  };
  next();
  timer = setInterval(next, TURN);
}
