// The steps of a podium, from left to right: second, first and third place.

import { commas, make } from "../dom.js";
import { measure, nameList } from "./names.js";
import { face } from "./people.js";

/** The places, from left to right. */
const PLACES = [2, 1, 3];

/** The maximum number of faces on a step. */
const FACES = 3;

/** @typedef {import("./people.js").Standing} Standing */

/** Returns the standings with a place. Nobody with zero points has one. @param {Standing[]} standings @param {number} place */
export const on = (standings, place) => standings.filter(({ total, total_place }) => total > 0 && total_place === place);

/** Returns who has no step. @param {Standing[]} standings */
export const beside = (standings) => standings.filter(({ total, total_place }) => total === 0 || total_place > PLACES.length);

/** Returns the steps. @param {Standing[]} standings */
export const steps = (standings) => make("div", { class: "stairs" }, ...PLACES.map((place) => step(on(standings, place), place)));

/** Returns the step of a place, which is empty if players of a better place share it. @param {Standing[]} players
 * @param {number} place */
function step(players, place) {
  const [first] = players;
  if (!first) return make("div", { class: `step rise${place}` });
  const figure = commas(first.total);
  const block = make("p", { class: players.length > 1 ? "block" : `block color${first.color}` }, make("b", {}, figure));
  block.style.setProperty("--digits", String(figure.length));
  const who = make("p", { class: "who" }, ...nameList(players));
  measure(who, players);
  return make(
    "div",
    { class: `step rise${place}` },
    make("p", { class: "faces" }, ...players.slice(0, FACES).map(face)),
    who,
    block,
  );
}
