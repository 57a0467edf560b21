// Names in sentences. In a sentence, each is isolated, so that one that is written from right to left does not reorder the
// others.

import { make } from "../dom.js";

/** The maximum number of names in a sentence. */
const MOST = 3;

/** Returns the nodes of a list such as "Anna, Ben and 4 others" or "You and Ben".
 * @param {{name: string, player?: number}[]} players @param {number} [me] the player who reads it
 * @returns {(Node | string)[]} */
export function nameList(players, me = -1) {
  const isMe = (/** @type {{player?: number}} */ { player }) => player === me;
  const sorted = [...players.filter(isMe), ...players.filter((player) => !isMe(player))];
  const named = players.length > MOST ? MOST - 1 : MOST;
  /** @type {(Node | string)[]} */
  const parts = sorted.slice(0, named).map((player) => (isMe(player) ? "You" : make("bdi", {}, player.name)));
  if (players.length > named) parts.push(`${players.length - named} others`);
  return parts.flatMap((part, at) => [at === 0 ? "" : at === parts.length - 1 ? " and " : ", ", part]);
}

/** Tells the style how long the longest of these names is. @param {HTMLElement} element @param {{name: string}[]} players */
export function measure(element, players) {
  const letters = Math.max(1, ...players.map(({ name }) => [...name].length));
  element.style.setProperty("--letters", String(letters));
}
