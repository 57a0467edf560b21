// What the server offers for a room, and the settings of a room in two lines.

import { plural } from "../dom.js";
import { format } from "./clock.js";
import { get } from "./request.js";

/** @typedef {{game: string | null, dice: string, shape: string, time: number, rounds: number | null,
 *   goal: number | null, shared: string, family: boolean, good_boards: boolean, min_length: number,
 *   dictionary: string}} Settings */
/** @typedef {{name: string, title: string}} Item */

/** The games, dice, shapes and dictionaries of the server.
 * @type {Promise<{games: Item[], dice: Item[], shapes: string[], dictionaries: string[]}>} */
export const options = get("/rooms/options");

/** @param {Item[]} list @param {string} name @returns {string} the title without its explanation */
const title = (list, name) => (list.find((item) => item.name === name)?.title ?? name).split(":")[0];

/** Returns the name of a shape: `4 by 4`. @param {string} shape */
export const size = (shape) => shape.replace(/^(\d+)x(\d+)$/, "$1 by $2");

/** Describes settings. @param {Settings} settings */
export async function describe(settings) {
  const { game, dice, shape, time, rounds, goal, shared, family, good_boards, min_length, dictionary } = settings;
  const known = await options.catch(() => ({ games: [], dice: [] }));
  const length = time % 60 === 0 ? plural(time / 60, "minute") : format(time * 1000);
  const plan = goal
    ? `Rounds of ${length} until someone has ${plural(goal, "point")}`
    : `${plural(rounds ?? 1, "round")} of ${length}`;
  const details = [
    game ? title(known.games, game) : size(shape),
    !game && dice !== "new" && title(known.dice, dice),
    good_boards && "good boards",
    shared === "strike" ? "shared words don’t count" : "every word counts",
    min_length !== 3 && `${min_length} letters or more`,
    !family && "slurs and obscenities count",
    dictionary !== "wordnik" && `words from ${dictionary}`,
  ];
  return `${plan}\n${details.filter(Boolean).join(", ")}`;
}
