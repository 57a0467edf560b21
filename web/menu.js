// The menu: links to the other pages, and settings for all of them.

import * as address from "./address.js";
import { make } from "./dom.js";
import * as effects from "./effects.js";
import { icon } from "./icons.js";
import { Sheet } from "./sheet.js";

/** The places to go, with their addresses and icons. @type {[string, address.State, Parameters<typeof icon>[0]][]} */
const PLACES = [
  ["Play", { view: "play" }, "play"],
  ["Word search", { view: "wordsearch" }, "search"],
  ["Solver", { view: "solve" }, "solver"],
  ["Calendar and games", { view: "play", screen: "games" }, "calendar"],
  ["Options", { view: "play", screen: "options" }, "options"],
  ["How to play", { view: "play", screen: "how" }, "help"],
];

/** Shows the menu. @param {any} installation what the browser sent to install the page, if it can */
export async function show(installation) {
  const items = PLACES.map(([label, state, picture]) => {
    const link = make("a", { class: "item", href: address.format(state) }, icon(picture), label);
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      menu.close();
      address.go(state);
    });
    return link;
  });
  const button = (/** @type {string} */ label, /** @type {string} */ answer, /** @type {Parameters<typeof icon>[0]} */ picture) => {
    const made = make("button", { type: "button", class: "item", "data-do": answer }, icon(picture), label);
    made.addEventListener("click", () => menu.close(answer));
    return made;
  };
  const isIphone = /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;
  const install = installation || isIphone ? [button("Install", "install", "install")] : [];
  const menu = new Sheet("Menu", make("nav", { class: "items", "aria-label": "Menu" }, ...items), make("div", { class: "items" }, effects.soundSwitch(), ...install, button("About", "about", "about")));
  const answer = await menu.open();
  if (answer === "about") await about().open();
  else if (answer === "install" && installation) await installation.prompt();
  else if (answer === "install") await new Sheet("Install", make("p", {}, "Tap your browser’s Share button, then “Add to Home Screen.”")).open();
}

/** Says where the words come from. */
function about() {
  const wordnik = make("a", { href: "https://github.com/wordnik/wordlist", rel: "noreferrer" }, "Wordnik");
  return new Sheet("About", make("p", {}, "Words from ", wordnik, ", levels from SCOWL, definitions from WordNet."), make("p", {}, "Everything happens on your device, and your games are saved in this browser."));
}
