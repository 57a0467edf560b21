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

/** Returns how many words the other players have, without those who are away and have none. @param {Player[]} players @param {Map<number, number>} words
 * @param {number} [me] */
export function counts(players, words, me) {
  const of = (/** @type {Player} */ { id }) => words.get(id) ?? 0;
  const playing = players.filter(
    (player) => player.plays && player.id !== me && (player.connected || of(player) > 0),
  );
  playing.sort((a, b) => of(b) - of(a));
  return playing.map((player) => make("span", {}, person(player), ` ${of(player)}`));
}

/** Fills the table of standings. @param {HTMLTableElement} table @param {{standings: Standing[]}} phase
 * @param {number} [me] */
export function showStandings(table, { standings }, me) {
  const hasRound = standings.some(({ round }) => round);
  const titles = ["Player", ...(hasRound ? ["Words", "Points"] : []), "Total"];
  const head = titles.map((title) => make("th", { scope: "col" }, title));
  const rows = standings.map((standing) => {
    const { player, round, total, total_place } = standing;
    const place = make("b", { class: total > 0 && `medal place${total_place}` }, String(total_place));
    const figures = [...(hasRound ? [round?.words ?? "", round?.points ?? ""] : []), total];
    const cells = [make("td", {}, place), make("th", { scope: "row" }, person(standing))];
    return make(
      "tr",
      { class: player === me && "mine" },
      ...cells,
      ...figures.map((figure) => make("td", {}, String(figure))),
    );
  });
  table.replaceChildren(make("thead", {}, make("tr", {}, make("td"), ...head)), make("tbody", {}, ...rows));
}

/** Returns the headline at the end of a game. @param {Standing[]} standings */
export function winners(standings) {
  const best = standings.filter(({ total, total_place }) => total > 0 && total_place === 1);
  if (best.length === 0) return "The game is over";
  const names = list(best.map(({ name }) => name));
  return `${names} ${best.length > 1 ? "win" : "wins"} with ${plural(best[0].total, "point")}`;
}

/** @param {string[]} all @returns {string} such as "Anna, Ben and you" */
const list = (all) => (all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}`);

/** Returns who found a word, such as "Anna, Ben and you". @param {{finders: number[]}} word
 * @param {Map<number, string>} names @param {number} [me] */
export function finders({ finders }, names, me) {
  return list(finders.map((id) => (id === me ? "you" : (names.get(id) ?? "a player"))));
}
