// The buttons with which the host leads the game. The other players see whom they are waiting for.

import { ask, byId, showProblem } from "../dom.js";

const start = byId("start", HTMLButtonElement);
const next = byId("next", HTMLButtonElement);
const stop = byId("stop", HTMLButtonElement);
const end = byId("end", HTMLButtonElement);
const settings = byId("settings", HTMLElement);

/** Shows the buttons for a phase of the room. @param {any} phase @param {number | null} rounds the number of rounds
 * @param {boolean} isHost @param {string} host the name of the host */
export function show(phase, rounds, isHost, host) {
  const isOver = phase.phase === "over";
  start.disabled = next.disabled = !isHost;
  start.textContent = isHost ? "Start" : `${host} starts the game`;
  if (!isHost) next.textContent = `Waiting for ${host}`;
  else if (isOver) next.textContent = "New game";
  else if (phase.is_last) next.textContent = "Final result";
  else next.textContent = `Start round ${phase.number + 1}${rounds ? ` of ${rounds}` : ""}`;
  stop.hidden = !isHost || isOver || phase.is_last;
  end.hidden = !isHost;
  // Moving the settings takes the focus away, so they stay if they are there.
  const { parentElement: row } = isOver ? next : start;
  if (row?.previousElementSibling !== settings) row?.before(settings);
}

/** Sets up the buttons. @param {(command: string) => Promise<unknown>} command */
export function listen(command) {
  const on = (/** @type {HTMLButtonElement} */ button, /** @type {string} */ name, question = "", yes = "") =>
    button.addEventListener("click", async () => {
      if (question && !(await ask(question, yes, "Keep playing"))) return;
      command(name).then(() => showProblem(), showProblem);
    });
  on(start, "start");
  on(next, "start");
  on(stop, "end", "End the game now?", "End the game");
  on(end, "end", "End this round for everybody?", "End the round");
}
