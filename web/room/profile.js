// The sheet in which players change their own names and colors.

import { make } from "../dom.js";
import { Sheet } from "../sheet.js";
import { face } from "./people.js";

/** The names of the colors, for screen readers. */
const COLORS = ["Blue", "Green", "Violet", "Rose", "Teal", "Ocher", "Gray", "Olive"];

/** Asks for a name and a color. @param {{name: string, color: number}} player
 * @returns {Promise<{name: string, color: number} | undefined>} what the player chose, unless it was canceled */
export async function ask(player) {
  const field = make("input", {
    id: "new-name",
    value: player.name,
    maxlength: 20,
    autocomplete: "nickname",
    spellcheck: "false",
    enterkeyhint: "done",
    required: true,
  });
  const colors = COLORS.map((name, color) => {
    const shown = face({ name: player.name, color });
    return make("label", {}, make("input", { type: "radio", name: "color", value: color, checked: color === player.color, "aria-label": name }), shown);
  });
  const form = make(
    "form",
    { class: "join" },
    make("label", {}, "Name ", field),
    make("fieldset", { class: "colors" }, make("legend", {}, "Color"), make("div", {}, ...colors)),
    make("button", { class: "main" }, "Save"),
  );
  const sheet = new Sheet("You", form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sheet.close("saved");
  });
  if ((await sheet.open()) !== "saved") return undefined;
  return { name: field.value.trim(), color: Number(new FormData(form).get("color")) };
}
