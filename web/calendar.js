// The daily boards by month. Missed days can be played, but those games do not count as the day's game.

import { byId, make, plural } from "./dom.js";
import * as engine from "./engine.js";
import { icon } from "./icons.js";
import * as savedGames from "./saved_games.js";

const root = byId("calendar", HTMLDivElement);
const title = byId("month", HTMLElement);

/** The first day of the month that is shown. */
let first = new Date();
/** @type {savedGames.Summary[]} */
let games = [];
/** @type {{replay(game: savedGames.Summary): void, archive(day: string, code: string): void}} */
let events;

/** Returns a date as text, such as 2026-11-25. @param {Date} date */
const text = (date) => date.toISOString().slice(0, 10);

/** @param {savedGames.Summary[]} all */
export async function show(all) {
  games = all;
  const today = new Date(savedGames.today());
  first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1));
  await draw();
}

/** Returns the game on the board of a day, if there is one: the day's, or a later one.
 * @param {string} day @param {string} code the code of its board */
const gameOf = (day, code) => games.find((game) => game.is_daily && game.day === day) ?? games.find((game) => game.day === day || game.name === code);

/** Shows the game of a day that is over, or offers its board if it was missed.
 * @param {string} day @param {savedGames.Summary[]} all */
export async function open(day, all) {
  games = all;
  const { code } = await engine.ask({ method: "board", text: `daily-${day}` });
  const past = gameOf(day, code);
  if (past) events.replay(past);
  else events.archive(day, code);
}

async function draw() {
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  title.textContent = first.toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
  const today = savedGames.today();
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const dates = Array.from({ length: count }, (_, at) => text(new Date(Date.UTC(year, month, at + 1))));
  const boards = await Promise.all(dates.map((date) => engine.ask({ method: "board", text: `daily-${date}` })));
  const days = boards.map(({ code }, at) => {
    const day = dates[at];
    const past = gameOf(day, code);
    const state = past ? (past.is_daily ? `daily reached${past.rank}` : "archive") : "";
    const does = past ? `${past.progress[0]} of ${plural(past.progress[1], "word")}` : day < today ? "play from the archive" : "not available yet";
    const button = make("button", { type: "button", class: `${state}${day === today ? " today" : ""}`, disabled: !past && day >= today, "aria-label": `${day}: ${does}` });
    button.append(String(at + 1), make("small", {}, past ? String(past.progress[0]) : ""));
    button.addEventListener("click", () => (past ? events.replay(past) : events.archive(day, code)));
    return button;
  });
  const offset = Array.from({ length: (first.getUTCDay() + 6) % 7 }, () => make("span"));
  root.replaceChildren(...[..."MTWTFSS"].map((letter) => make("b", { "aria-hidden": "true" }, letter)), ...offset, ...days);
  byId("next-month", HTMLButtonElement).disabled = text(first).slice(0, 7) >= today.slice(0, 7);
}

/** Sets up the event handlers. @param {typeof events} handlers */
export function start(handlers) {
  events = handlers;
  for (const [id, picture, step] of /** @type {const} */ ([["last-month", "back", -1], ["next-month", "next", 1]])) {
    const button = byId(id, HTMLButtonElement);
    button.append(icon(picture));
    button.addEventListener("click", () => {
      first.setUTCMonth(first.getUTCMonth() + step);
      draw();
    });
  }
}
