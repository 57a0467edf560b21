// Adds Play together to the home screen of a server with rooms.

import { byId, make } from "../dom.js";
import * as codes from "./code.js";

async function ask() {
  // Loaded only now, because the home screen does not need it.
  const { Sheet } = await import("../sheet.js");
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
  const about = make("p", {}, "Everybody gets the same board at the same time. Open a room, and let the others scan its code.");
  create.addEventListener("click", () => location.assign(`/${codes.random()}#new`));
  codes.listen(join, code);
  new Sheet("Play together", about, create, join).open();
}

const faces = [..."ALT"].map((letter) => make("b", { class: "face" }, letter));
const together = make(
  "button",
  { type: "button", id: "together-button", class: "pick" },
  make("span", { class: "art", "aria-hidden": "true" }, ...faces),
  make("span", {}, make("b", {}, "Play together"), " ", make("small", {}, "Phones and a TV")),
);
together.addEventListener("click", ask);
/** Adds the button to the home screen, once that is there. */
function add() {
  const quick = document.querySelector(".quick");
  quick?.after(together);
  return quick;
}
if (!add()) new MutationObserver((_, observer) => add() && observer.disconnect()).observe(byId("play", HTMLElement), { childList: true });
