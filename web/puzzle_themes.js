// The sheet with the themes and the levels of word searches.

import * as address from "./address.js";
import { segments } from "./controls.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import * as engine from "./puzzle_engine.js";
import { Sheet } from "./sheet.js";
import { recall, remember } from "./store.js";

const LEVEL = "boggle-level";

export const LEVELS = [{ value: "easy", label: "Easy" }, { value: "medium", label: "Medium" }, { value: "hard", label: "Hard" }];

/** Returns the level that the player chose. */
function level() {
  const chosen = recall(LEVEL);
  return LEVELS.find(({ value }) => value === chosen)?.value ?? "medium";
}

/** Opens a new puzzle of a theme. @param {string} theme */
export function open(theme) {
  const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  address.go({ view: "wordsearch", theme, level: level(), seed });
}

/** Lets the player choose another puzzle. */
export async function choose() {
  /** @type {{name: string, title: string}[]} */
  const themes = await engine.ask({ method: "themes" });
  const item = (/** @type {string} */ label, /** @type {() => void} */ act) => {
    const made = make("button", { type: "button", class: "item" }, label, icon("next"));
    made.addEventListener("click", () => {
      sheet.close();
      act();
    });
    return made;
  };
  const levels = segments("level", "Level", LEVELS, level());
  levels.addEventListener("change", ({ target }) => remember(LEVEL, /** @type {HTMLInputElement} */ (target).value));
  const sheet = new Sheet("Themes", levels, make("div", { class: "items themes" },
    ...themes.map(({ name, title }) => item(title, () => open(name))),
    item("Today’s word search", () => address.go({ view: "wordsearch" })),
    item("Make or solve", () => address.go({ view: "wordsearch", make: "1" }))));
  await sheet.open();
}
