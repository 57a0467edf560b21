// Word searches: playing them, and making or solving them.

/** A screen, which adds itself to the page when it is loaded.
 * @typedef {{root: HTMLElement, show(state: import("./address.js").State): Promise<void>, hide?(): void}} Screen */

/** @type {Screen | undefined} */
let current;
/** Counts the calls of `show`, so that only the last one has an effect. */
let asked = 0;

/** Shows the state in the address. @param {import("./address.js").State} state */
export async function show(state) {
  const mine = (asked += 1);
  const isMade = Boolean(state.make || state.puzzle);
  /** @type {Screen} */
  const screen = isMade ? await import("./puzzle_maker.js") : await import("./puzzle_play.js");
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
