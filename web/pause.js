// The sheet of a paused game: the player can continue, change how it is played, or end it.

import { make } from "./dom.js";
import * as effects from "./effects.js";
import { icon } from "./icons.js";
import { Sheet } from "./sheet.js";

/** What the player can do besides continuing, with its label and its icon.
 * @type {[string, string, Parameters<typeof icon>[0]][]} */
const ACTS = [
  ["keys", "Keyboard", "keys"],
  ["mirror", "Mirror the board", "mirror"],
  ["hints", "Hints", "hint"],
  ["end", "End the game", "end"],
];

/** Returns the sheet, whose answer is one of these acts, or "continue", or "" if it was closed. */
export function sheet() {
  const act = (/** @type {string} */ name, /** @type {object} */ attributes, /** @type {(Node | string)[]} */ ...label) => {
    const button = make("button", { type: "button", "data-do": name, ...attributes }, ...label);
    button.addEventListener("click", () => shown.close(name));
    return button;
  };
  const acts = ACTS.map(([name, label, picture]) => act(name, { class: "item" }, icon(picture), label));
  const shown = new Sheet("Paused", act("continue", { class: "main", autofocus: true }, "Continue"), make("div", { class: "items" }, ...acts, effects.soundSwitch()));
  return shown;
}
