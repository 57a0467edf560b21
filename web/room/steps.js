// The steps of a podium: the first place in the middle, and the others beside it. Players who share a place stand side by
// side.

import { commas, make } from "../dom.js";
import { measure, nameList } from "./names.js";
import { face } from "./people.js";

/** The places with a step. */
const PLACES = [1, 2, 3];

/** The maximum number of steps. With more players, those of a place share one. */
const STEPS = 5;

/** The maximum number of faces on a step. */
const FACES = 3;

/** @typedef {import("./people.js").Standing} Standing */

/** Returns the standings with a place. Nobody with zero points has one. @param {Standing[]} standings @param {number} place */
export const on = (standings, place) => standings.filter(({ total, total_place }) => total > 0 && total_place === place);

/** Returns who has no step. @param {Standing[]} standings */
export const beside = (standings) => standings.filter(({ total, total_place }) => total === 0 || total_place > PLACES.length);

/** Returns the steps. @param {Standing[]} standings */
export function steps(standings) {
  const places = PLACES.map((place) => on(standings, place));
  const players = places.flat();
  const shown = players.length <= STEPS ? players.map((player) => [player]) : places.filter(({ length }) => length > 0);
  const left = shown.filter((_, at) => at % 2 === 1).reverse();
  const right = shown.filter((_, at) => at % 2 === 0);
  // Those of a place stand in the order in which the headline names them.
  const stairs = [...left, ...right].map(([{ total_place: place }]) => {
    const next = shown.findIndex(([player]) => player.total_place === place);
    return step(shown.splice(next, 1)[0]);
  });
  return make("div", { class: "stairs" }, ...stairs);
}

/** Returns the step of these players, who have the same place. @param {Standing[]} players */
function step(players) {
  const [first] = players;
  const figure = commas(first.total);
  const block = make("p", { class: players.length > 1 ? "block" : `block color${first.color}` }, make("b", {}, figure));
  block.style.setProperty("--digits", String(figure.length));
  const who = make("p", { class: "who" }, ...nameList(players));
  measure(who, players);
  return make(
    "div",
    { class: `step rise${first.total_place}` },
    make("p", { class: "faces" }, ...players.slice(0, FACES).map(face)),
    who,
    block,
  );
}
