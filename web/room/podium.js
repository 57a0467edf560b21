// The end of a game on the wall: the podium, on which third, second and first place rise in this order.

import { byId, commas, make } from "../dom.js";
import * as effects from "../effects.js";
import { nameList } from "./names.js";
import { face } from "./people.js";
import { beside, on, steps } from "./steps.js";

/** The maximum number of rows beside the podium. */
const ROWS = 4;

const ceremony = make("div", { class: "ceremony" });
const next = make("div", { class: "next" });
byId("podium", HTMLElement).append(ceremony, next);

/** The standings on the podium as text, so that a lost connection does not build it again. */
let shown = "";

/** @typedef {import("./people.js").Standing} Standing */

/** Shows the podium of a game. @param {Standing[]} standings */
export function show(standings) {
  const text = JSON.stringify(standings);
  if (text === shown) return;
  shown = text;
  const winners = on(standings, 1);
  ceremony.replaceChildren(make("h2", { class: "title" }, ...headline(winners)), steps(standings));
  if (winners.length > 0) effects.podium();
}

/** @param {Standing[]} winners */
function headline(winners) {
  if (winners.length === 0) return ["The game is over"];
  return [...nameList(winners), winners.length > 1 ? " share first place" : ` wins with ${commas(winners[0].total)}`];
}

/** Forgets the game, so that the steps rise again after the next one. */
export function hide() {
  shown = "";
}

/** Returns a list of the players without a step. @param {Standing[]} standings */
function others(standings) {
  const all = beside(standings);
  const shown = all.slice(0, all.length > ROWS ? ROWS - 1 : ROWS);
  const rows = shown.map((player) => make("li", {}, face(player), make("bdi", {}, player.name), make("b", {}, commas(player.total))));
  if (all.length > shown.length) rows.push(make("li", { class: "small" }, `and ${all.length - shown.length} others`));
  return rows.length > 0 ? [make("ul", { class: "further" }, ...rows)] : [];
}

/** Shows the players without a step, and what comes next.
 * @param {{standings: Standing[], code: string, host: string | undefined, qr: string, missed: string | undefined}} room
 * `host` starts the next game, and nobody found `missed` in the last round */
export function showNext({ standings, code, host, qr, missed }) {
  next.replaceChildren(
    ...others(standings),
    qr && make("img", { src: qr, alt: "", width: 200, height: 200 }),
    make("h3", {}, "Next game"),
    make("p", { class: "small" }, `Same room, ${code}.`, ...(host ? [make("br"), make("bdi", {}, host), " starts it."] : [])),
    ...(missed ? [make("p", { class: "small missed" }, "Nobody found"), make("p", { class: "word" }, missed)] : []),
  );
}
