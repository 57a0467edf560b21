// The sheet with the themes and the levels of word searches.

import * as address from "./address.js";
import { segments } from "./controls.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import * as engine from "./puzzle_engine.js";
import { bestTimes, find, themeKind, timeText } from "./puzzle_record.js";
import { today } from "./saved_games.js";
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
  const { note, played } = await find(today());
  const times = bestTimes();
  /** The best time, if there is one. @param {number | undefined} time */
  const best = (time) => (time === undefined ? [] : [make("span", { class: "hidden" }, "finished in"), timeText(time)]);
  const item = (/** @type {string} */ label, /** @type {() => void} */ act, /** @type {Node | string} */ mark = "") => {
    const made = make("button", { type: "button", class: "item" }, make("span", {}, label), mark, icon("next"));
    made.addEventListener("click", () => {
      sheet.close();
      act();
    });
    return made;
  };
  const levels = segments("level", "Level", LEVELS, level());
  const marks = themes.map(() => make("small", {}));
  const showBest = () => themes.forEach(({ name }, at) => marks[at].replaceChildren(...best(times[themeKind(name, level())])));
  showBest();
  levels.addEventListener("change", ({ target }) => {
    remember(LEVEL, /** @type {HTMLInputElement} */ (target).value);
    showBest();
  });
  const sheet = new Sheet("Themes", levels, make("div", { class: "items themes" },
    ...themes.map(({ name, title }, at) => item(title, () => open(name), marks[at])),
    item("Today’s word search", () => address.go({ view: "wordsearch" }), make("small", {}, ...best(note === undefined ? undefined : played))),
    item("Make or solve", () => address.go({ view: "wordsearch", make: "1" }))));
  await sheet.open();
}
