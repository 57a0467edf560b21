// The buttons with which the host leads the game. The other players see whom they are waiting for.

import { byId, showProblem } from "../dom.js";

const start = byId("start", HTMLButtonElement);
const next = byId("next", HTMLButtonElement);
const settings = byId("settings", HTMLElement);

/** Shows the buttons for a phase of the room. While a result is held back, the next round is not yet the next move.
 * @param {any} phase @param {{isHost: boolean, isHeld: boolean}} state @param {string} host its name */
export function show(phase, { isHost, isHeld }, host) {
  const isOver = phase.phase === "over";
  start.disabled = next.disabled = !isHost;
  next.classList.toggle("main", !isHeld);
  start.textContent = isHost ? "Start" : `${host} starts the game`;
  if (!isHost) next.textContent = `Waiting for ${host}`;
  else if (isOver) next.textContent = "New game";
  else next.textContent = phase.is_last ? "Final result" : `Start round ${phase.number + 1}`;
  // Moving the settings takes the focus away, so they stay if they are there.
  const following = isOver ? next.parentElement : byId("tv-line", HTMLElement);
  if (following?.previousElementSibling !== settings) following?.before(settings);
}

/** Sets up the buttons. @param {(command: string) => Promise<unknown>} command */
export function listen(command) {
  for (const button of [start, next]) {
    button.addEventListener("click", () => command("start").then(() => showProblem(), showProblem));
  }
}
