// Three, two, one: counts down to the time at which all players get the board.

import { make } from "../dom.js";
import * as effects from "../effects.js";
import * as clock from "./clock.js";

/** How long the last step is shown while there is no connection, in milliseconds. */
const PATIENCE = 3000;

/** @type {HTMLDialogElement | undefined} */
let dialog;

/** Counts down. @param {number} go in the server's time */
export function show(go) {
  if (dialog) return;
  const number = make("b", { "aria-live": "assertive" });
  const shown = make("dialog", { class: "countdown", "aria-label": "The round begins" }, number);
  dialog = shown;
  document.body.append(shown);
  shown.addEventListener("cancel", (event) => event.preventDefault());
  shown.showModal();
  const step = () => {
    if (dialog !== shown) return;
    if (clock.now() > go + PATIENCE) {
      hide();
      return;
    }
    const left = Math.ceil((go - clock.now()) / 1000);
    const text = left > 0 ? String(Math.min(left, 3)) : "Go";
    if (text !== number.textContent) {
      number.textContent = text;
      effects.restart(number);
      effects.count(left <= 0);
    }
    requestAnimationFrame(step);
  };
  step();
}

/** Ends the countdown. */
export function hide() {
  dialog?.remove();
  dialog = undefined;
}
