// Draws the points of games as a curve.

import { make, makeSvg, plural } from "./dom.js";

/** The maximum number of games in a curve. */
const GAMES = 30;

/** Draws a curve for games of one kind, and states their number, best, average and longest word.
 * @param {HTMLElement} root @param {import("./saved_games.js").Summary[]} games */
export function drawCurve(root, games) {
  root.replaceChildren();
  if (games.length === 0) return;
  const points = games.map((game) => game.points);
  const best = Math.max(...points);
  const average = Math.round(points.reduce((sum, each) => sum + each, 0) / points.length);
  const longest = games.reduce((best, { longest }) => ([...(longest ?? "")].length > [...best].length ? String(longest) : best), "");
  const facts = make("p", { class: "quiet" }, `${plural(games.length, "game")}, best ${best}, average ${average}`);
  if (longest) facts.append(", longest ", make("span", { class: "word-text", dir: "auto" }, longest));
  root.append(facts);
  const last = points.slice(-GAMES);
  if (last.length < 2) return;
  const label = `Points in the last ${last.length} games: ${last.join(", ")}`;
  const place = (/** @type {number} */ value, /** @type {number} */ at) => `${4 + (292 * at) / (last.length - 1)},${55 - (50 * value) / Math.max(1, best)}`;
  const line = makeSvg("polyline", { points: last.map(place).join(" ") });
  root.append(makeSvg("svg", { viewBox: "0 0 300 60", role: "img", "aria-label": label }, line));
}
