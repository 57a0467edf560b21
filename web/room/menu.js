// The menu during a round and after it, when the board and the words take the whole screen.

import { make } from "../dom.js";
import * as effects from "../effects.js";
import { icon } from "../icons.js";
import { Sheet } from "../sheet.js";

/** Shows the menu, and returns what the player chose, or "".
 * @param {string} title @param {{isHost: boolean, isPlaying: boolean, isOver: boolean}} state */
export function open(title, { isHost, isPlaying, isOver }) {
  const item = (/** @type {string} */ name, /** @type {string} */ label, /** @type {Parameters<typeof icon>[0]} */ picture) => {
    const button = make("button", { type: "button", class: "item", "data-do": name }, icon(picture), label);
    button.addEventListener("click", () => sheet.close(name));
    return button;
  };
  const items = [
    item("profile", "Name and color", "people"),
    ...(isPlaying ? [item("mirror", "Mirror the board", "mirror")] : []),
    ...(isHost && isPlaying ? [item("end", "End the round", "end")] : []),
    ...(isHost && !isPlaying && !isOver ? [item("stop", "End the game", "end")] : []),
    item("leave", "Leave the room", "close"),
    effects.soundSwitch(),
  ];
  const sheet = new Sheet(title, make("div", { class: "items" }, ...items));
  return sheet.open();
}
