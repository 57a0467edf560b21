// The players: their faces, who is there, and how they stand.

import { make, plural } from "../dom.js";

/** @typedef {{id: number, name: string, color: number, connected: boolean, plays: boolean}} Player */
/** @typedef {{points: number, words: number, place: number}} RoundResult */
/** @typedef {{player: number, name: string, color: number, round: RoundResult | null, total: number, total_place: number}} Standing */

/** Returns the initial in the player's color. @param {{name: string, color: number}} player */
export function face({ name, color }) {
  return make("i", { class: `face color${color}`, "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "");
}

/** Returns the face and the name. @param {{name: string, color: number}} player */
export const person = (player) => make("span", { class: "person" }, face(player), " ", make("bdi", {}, player.name));

/** Returns how many players are there. @param {Player[]} players */
export const presence = (players) => plural(players.filter(({ connected }) => connected).length, "player");

/** Lists the players, those who are away last. @param {HTMLElement} list @param {Player[]} players
 * @param {{me?: number, host?: number | null, change?: () => void}} roles `change` changes this player's name */
export function showPlayers(list, players, { me, host, change = () => {} }) {
  const sorted = [...players].sort((a, b) => Number(b.connected) - Number(a.connected));
  list.replaceChildren(
    ...sorted.map((player) => {
      const { id, connected } = player;
      const note = !connected ? "away" : id === host ? "host" : "ready";
      const own = make("button", { type: "button", class: "quiet" }, "Name and color");
      own.addEventListener("click", change);
      return make("li", { class: connected ? "" : "away" }, person(player), id === me ? own : make("small", {}, note));
    }),
  );
}

/** Returns the players with the highest figures, and always this one. @template {{id: number, figure: number}} Runner
 * @param {Runner[]} players @param {number} me @param {number} most how many */
export function leading(players, me, most) {
  const sorted = [...players].sort((a, b) => b.figure - a.figure);
  const own = sorted.findIndex(({ id }) => id === me);
  return sorted.filter((_, at) => at === own || at < (own < most ? most : most - 1));
}

/** @param {string[]} all @returns {string} such as "Anna, Ben and you" */
const list = (all) => (all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}`);

/** Returns who found a word, such as "Anna, Ben and you". @param {{finders: number[]}} word
 * @param {Map<number, string>} names @param {number} [me] */
export function finders({ finders }, names, me) {
  return list(finders.map((id) => (id === me ? "you" : (names.get(id) ?? "a player"))));
}
