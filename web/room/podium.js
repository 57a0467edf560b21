// The end of a game on the wall: the podium, on which third, second and first place rise in this order.

import { byId, commas, make } from "../dom.js";
import * as effects from "../effects.js";
import { measure, nameList } from "./names.js";
import { face } from "./people.js";

/** The places as they stand, from left to right. */
const PLACES = [2, 1, 3];

/** The most faces on a step. */
const FACES = 3;

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
  const verb = winners.length > 1 ? "win" : "wins";
  const headline = winners.length > 0 ? [...nameList(winners), ` ${verb} with ${commas(winners[0].total)}`] : ["The game is over"];
  const steps = make("div", { class: "steps" }, ...PLACES.map((place) => step(on(standings, place), place)));
  ceremony.replaceChildren(make("h2", { class: "title" }, ...headline), steps);
  if (winners.length > 0) effects.podium();
}

/** Forgets the game, so that the steps rise again after the next one. */
export function hide() {
  shown = "";
}

/** Returns who has a place. Nobody has one with zero points. @param {Standing[]} standings @param {number} place */
const on = (standings, place) => standings.filter(({ total, total_place }) => total > 0 && total_place === place);

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

/** Shows what comes next. @param {{code: string, host: string | undefined, qr: string, missed: string | undefined}} room
 * `host` starts the next game, and nobody found `missed` in the last round */
export function showNext({ code, host, qr, missed }) {
  next.replaceChildren(
    qr && make("img", { src: qr, alt: "", width: 200, height: 200 }),
    make("h3", {}, "Next game"),
    make("p", { class: "small" }, `Same room, ${code}.`, ...(host ? [make("br"), make("bdi", {}, host), " starts it."] : [])),
    ...(missed ? [make("p", { class: "small missed" }, "Nobody found"), make("p", { class: "word" }, missed)] : []),
  );
}
