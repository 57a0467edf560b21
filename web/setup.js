// The player's choices before a game: the board, the mode and the limits.

import * as address from "./address.js";
import * as dictionaries from "./dictionaries.js";
import { byId, make } from "./dom.js";
import * as engine from "./engine.js";
import * as savedGames from "./saved_games.js";

const form = byId("setup-form", HTMLFormElement);

/** The request to start a game, and the words that the board was chosen for.
 * @typedef {{game: any, practice: string[]}} Setup */

/** Returns the setup for the daily board. @returns {Promise<Setup>} */
export async function daily() {
  const day = new Date().toISOString().slice(0, 10);
  const [year, month, date] = day.split("-").map(Number);
  const board = await engine.ask({ method: "daily", year, month, day: date });
  await dictionaries.open();
  return { game: { text: board.code, day }, practice: [] };
}

/** Returns the setup in the form, for the board in the address or a new one.
 * @param {import("./address.js").State} state @returns {Promise<Setup>} */
export async function chosen(state) {
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  await dictionaries.open(state.dict);
  let { board } = state;
  /** @type {string[]} */
  let practice = [];
  const choice = board ? undefined : fields.choice || undefined;
  if (!board) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] >>> 7;
    const { rules } = address.request(state);
    const history = choice === "practice" ? { bytes: await savedGames.history() } : {};
    const { json } = await engine.send({ method: "roll", dice: fields.dice, seed, choice, rules }, history);
    board = String(json.code);
    practice = json.practice;
  }
  const game = {
    ...address.request({ ...state, board }),
    chosen: choice,
    mode: fields.mode,
    time: fields.time.trim() || undefined,
    goal: Number(fields.goal) > 0 ? Number(fields.goal) : undefined,
    target: fields.target,
  };
  return { game, practice };
}

/** Sets up the form. @param {() => void} play starts a game */
export function start(play) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    play();
  });
  engine.ask({ method: "dice" }).then((sets) => {
    const select = /** @type {HTMLSelectElement} */ (form.elements.namedItem("dice"));
    select.replaceChildren(...sets.map((/** @type {any} */ set) => make("option", { value: set.name }, set.title)));
  }, () => {});
}
