// Adds Play together to the home screen of a server with rooms.

import { make, open } from "../dom.js";
import * as codes from "./code.js";

function ask() {
  const code = make("input", {
    id: "room-code",
    maxlength: 4,
    size: 6,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
  });
  const join = make(
    "form",
    { class: "row" },
    make("label", { for: "room-code" }, "Code of a room"),
    code,
    make("button", {}, "Join"),
  );
  const create = make("button", { type: "button", class: "main big" }, "New room");
  const close = make("button", { type: "button" }, "Cancel");
  const dialog = make(
    "dialog",
    { class: "send", "aria-labelledby": "together" },
    make("h2", { id: "together" }, "Play together"),
    make("p", {}, "Everybody gets the same board at the same time. Open a room, and let the others scan its code."),
    create,
    join,
    make("p", { class: "row" }, close),
  );
  create.addEventListener("click", () => location.assign(`/${codes.random()}#new`));
  close.addEventListener("click", () => dialog.close());
  codes.listen(join, code);
  open(dialog);
}

const faces = [..."ALT"].map((letter) => make("b", { class: "face" }, letter));
const together = make(
  "button",
  { type: "button", id: "together-button", class: "pick" },
  make("span", { class: "art", "aria-hidden": "true" }, ...faces),
  make("span", {}, make("b", {}, "Play together"), " ", make("small", {}, "Phones and a TV")),
);
together.addEventListener("click", ask);
document.getElementById("quick")?.after(together);
