// What the server offers for a room, and the settings of a room in one line.

import { plural } from "../dom.js";
import { format } from "./clock.js";
import { get } from "./request.js";

/** @typedef {{game: string | null, dice: string, shape: string, time: number, rounds: number | null,
 *   goal: number | null, shared: string, family: boolean, min_length: number, dictionary: string}} Settings */
/** @typedef {{name: string, title: string}} Item */

/** The games, dice, shapes and dictionaries of the server.
 * @type {Promise<{games: Item[], dice: Item[], shapes: string[], dictionaries: string[]}>} */
export const options = get("/rooms/options");

/** @param {Item[]} list @param {string} name @returns {string} the title without its explanation */
const title = (list, name) => (list.find((item) => item.name === name)?.title ?? name).split(":")[0];

/** Describes settings. @param {Settings} settings */
export async function describe({ game, dice, time, rounds, goal, shared, family, min_length, dictionary }) {
  const known = await options.catch(() => ({ games: [], dice: [] }));
  return [
    game ? title(known.games, game) : title(known.dice, dice),
    format(time * 1000),
    goal ? `until someone has ${plural(goal, "point")}` : rounds && plural(rounds, "round"),
    shared === "strike" ? "shared words are struck" : "every word counts",
    `${min_length} letters or more`,
    family && "no slurs or obscenities",
    dictionary !== "wordnik" && `words from ${dictionary}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
