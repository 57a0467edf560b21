// The address contains the state of the page, after the # and in the form of a query.

import { below } from "./back.js";

/** @typedef {Record<string, string>} State */

/** The parts of the state that stay with the board when the view changes. */
export const RULES = ["min", "scoring", "neighbors", "wrap", "reuse", "bare_q", "dict"];

/** The views of the page. */
const VIEWS = ["solve", "play", "wordsearch"];

/** @returns {State} */
export function read() {
  const text = location.hash.slice(1);
  const state = Object.fromEntries(new URLSearchParams(text));
  const [view] = text.split("&");
  // `play` is also a puzzle in a link.
  for (const name of VIEWS) if (!state[name]) delete state[name];
  // Links from other solvers: ?board=...&dims=34.
  if (!state.board && new URLSearchParams(location.search).has("board")) state.board = location.search;
  state.view = VIEWS.includes(view) ? view : text || state.board ? "solve" : "play";
  return state;
}

/** @param {State} state @returns {string} */
export function format({ view = "solve", ...state }) {
  const rest = new URLSearchParams(Object.entries(state).filter(([, value]) => value));
  return `#${[view, rest.toString()].filter(Boolean).join("&")}`;
}

/**
 * Shows a state, as a new history entry or in place of the current one.
 * @param {State} state
 * @param {{replace?: boolean}} [how]
 */
export function go(state, { replace = false } = {}) {
  const hash = format(state);
  if (hash === location.hash && !location.search) return;
  const url = location.search ? location.pathname + hash : hash;
  below(() => {
    if (replace) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    dispatchEvent(new PopStateEvent("popstate"));
  });
}

/** @param {State} state @returns {{text: string, notation: object, game: object}} the board, and what is played on it, for the engine */
export function request(state) {
  const [rows, columns] = (state.size ?? "").split("x").map(Number);
  const min = Number(state.min);
  return {
    text: state.board ?? "",
    notation: { bare_q: Boolean(state.bare_q), ...(rows > 0 && columns > 0 ? { size: [rows, columns] } : {}) },
    game: {
      ...(Number.isInteger(min) && min > 0 ? { "min-length": min } : {}),
      ...(state.scoring ? { scoring: state.scoring } : {}),
      ...(state.neighbors === "4" ? { neighbors: 4 } : {}),
      wrap: Boolean(state.wrap),
      reuse: Boolean(state.reuse),
    },
  };
}
