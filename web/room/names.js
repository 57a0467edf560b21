// Names on the wall. In a sentence, each is isolated, so that one that is written from right to left does not reorder the
// others.

import { make } from "../dom.js";

/** The maximum number of names in a sentence. */
const MOST = 3;

/** Returns the nodes of a list such as "Anna, Ben and 4 others". @param {{name: string}[]} players
 * @returns {(Node | string)[]} */
export function nameList(players) {
  const named = players.length > MOST ? MOST - 1 : MOST;
  /** @type {(Node | string)[]} */
  const parts = players.slice(0, named).map(({ name }) => make("bdi", {}, name));
  if (players.length > named) parts.push(`${players.length - named} others`);
  return parts.flatMap((part, at) => [at === 0 ? "" : at === parts.length - 1 ? " and " : ", ", part]);
}

/** Tells the style how long the longest of these names is. @param {HTMLElement} element @param {{name: string}[]} players */
export function measure(element, players) {
  const letters = Math.max(1, ...players.map(({ name }) => [...name].length));
  element.style.setProperty("--letters", String(letters));
}
