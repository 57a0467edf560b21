// Word searches: playing, making and solving them.

/** A screen, which adds itself to the page when it is loaded.
 * @typedef {{root: HTMLElement, show(state: import("./address.js").State): Promise<void>, hide?(): void}} Screen */

/** @type {Screen | undefined} */
let current;
/** Counts the calls of `show`, so that only the last one has an effect. */
let asked = 0;

/** Loads the screen for a state. @param {import("./address.js").State} state @returns {Promise<Screen>} */
function load({ make, solve, puzzle }) {
  if (make) return import("./puzzle_maker.js");
  if (solve || puzzle) return import("./puzzle_solver.js");
  return import("./puzzle_play.js");
}

/** Shows the state in the address. @param {import("./address.js").State} state */
export async function show(state) {
  const mine = (asked += 1);
  const screen = await load(state);
  if (mine !== asked) return;
  hide();
  if (current) current.root.hidden = true;
  current = screen;
  screen.root.hidden = false;
  await screen.show(state);
}

export function hide() {
  current?.hide?.();
}

export function start() {}
