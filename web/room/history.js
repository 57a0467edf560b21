// The rounds that ended, which become saved games of this browser.

import * as savedGames from "../saved_games.js";

/** The starts of the rounds that are saved. After a lost connection, the server sends the last ones again.
 * @type {Set<string>} */
const saved = new Set();

/** One round after another: without locks, a round that comes twice at once would be saved twice. @type {Promise<unknown>} */
let saving = Promise.resolve();

/** Saves a round, unless it is saved. @param {any} game a saved game whose start is in UTC */
export function save(game) {
  if (saved.has(game.started)) return;
  saved.add(game.started);
  const line = JSON.stringify({ ...game, started: savedGames.localTime(new Date(game.started)) });
  saving = saving.then(() => savedGames.add(new TextEncoder().encode(`${line}\n`)));
  saving = saving.catch(() => saved.delete(game.started));
}
