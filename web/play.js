// The game.

/** Shows the game of the address. */
export async function show() {}

/** Sets the events up. */
export function start() {}
