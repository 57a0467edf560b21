// The dialog in which players change their own names.

import { make, open } from "../dom.js";

/** Asks for another name. @param {string} name @returns {Promise<string>} "" if the player cancels */
export function ask(name) {
  const field = make("input", {
    id: "new-name",
    value: name,
    maxlength: 20,
    autocomplete: "nickname",
    spellcheck: "false",
    enterkeyhint: "done",
    required: true,
  });
  const cancel = make("button", { type: "button" }, "Cancel");
  const form = make(
    "form",
    { class: "join" },
    make("label", {}, "Your name ", field),
    make("p", { class: "row" }, cancel, make("button", { class: "main" }, "Change name")),
  );
  const dialog = make("dialog", { "aria-label": "Change name" }, form);
  cancel.addEventListener("click", () => dialog.close(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close(field.value.trim());
  });
  return open(dialog);
}
