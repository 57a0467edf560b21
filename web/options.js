// The sheet with the options of a game.

import { list, segments, stepper, toggle } from "./controls.js";
import { field, label, title } from "./dice.js";
import * as dictionaries from "./dictionaries.js";
import { make, plural, showProblem } from "./dom.js";
import * as engine from "./engine.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./dice.js").Dice} Dice */
/** The options by name; "" is the default. @typedef {Record<string, string>} Options */

/** The modes, and how their games end. @type {Record<string, string>} */
const MODES = {
  classic: "The game ends when time runs out.",
  sprint: "Half a minute, plus more for each word.",
  marathon: "No clock. The game ends when you have found all words.",
  strikeout: "The third wrong word ends the game.",
};

/** How boards are chosen. @type {Record<string, string>} */
const BOARDS = {
  "": "",
  easy: "A board with many common words.",
  hard: "A board with few common words.",
  practice: "A board with words that you keep missing.",
};

const MINUTES = [1, 2, 3, 5, 10];
const NO_TIME = "none";
const NONE = "None";

/** Returns the saved options, with the usual values for unknown ones. @param {any} saved @param {Options} usual @param {Dice[]} sets */
export function read(saved, usual, sets) {
  /** @type {Record<string, (value: string) => boolean>} */
  const isKnown = {
    mode: (value) => Object.hasOwn(MODES, value),
    time: (value) => value.length < 10,
    dice: (value) => sets.some(({ name }) => name === value),
    choice: (value) => Object.hasOwn(BOARDS, value),
    goal: (value) => value === "" || Number(value) > 0,
    target: (value) => value === "all" || value === "common",
  };
  const known = Object.keys(usual).filter((name) => typeof saved?.[name] === "string" && isKnown[name](saved[name]));
  return { ...usual, ...Object.fromEntries(known.map((name) => [name, saved[name]])) };
}

/** Returns the choices of minutes, which depend on the mode. @param {Options} options @param {Dice | undefined} dice */
function minutes({ mode, time }, dice) {
  const usual = mode === "sprint" ? "½" : mode === "strikeout" ? NONE : String(dice?.minutes ?? 3);
  const numbers = [...new Set([...MINUTES.map(String), ...(usual === NONE ? [] : [usual])])].sort((a, b) => (parseFloat(a) || 0) - (parseFloat(b) || 0));
  const choices = numbers.map((label) => ({ value: label === usual ? "" : label, label }));
  if (mode !== "sprint") choices.push({ value: usual === NONE ? "" : NO_TIME, label: NONE });
  // An older version of the page accepted any time.
  if (!choices.some((choice) => isChosen(choice, { time }))) choices.push({ value: time, label: time });
  return choices;
}

/** @param {{value: string, label: string}} choice @param {Options} options */
const isChosen = ({ value, label }, { time }) => time === value || time === label;

/** Returns the time on the clock at the start, in minutes, or "" if there is no clock. @param {Options} options
 * @param {Dice | undefined} [dice] */
export function clock(options, dice) {
  const limit = minutes(options, dice).find((choice) => isChosen(choice, options))?.label ?? options.time;
  return options.mode === "marathon" || limit === NONE ? "" : limit;
}

/** Describes the game in a few words, such as "3 minutes, 4 by 4". @param {Options} options @param {Dice | undefined} dice */
export function describe(options, dice) {
  const { mode, time, choice, goal } = options;
  const limit = clock(options, dice);
  const length = !limit ? "No clock" : /^\d+$/.test(limit) ? plural(Number(limit), "minute") : limit;
  const size = dice ? `${dice.rows} by ${dice.columns}` : "";
  const language = dice && dice.language !== "English" ? dice.language : "";
  return [mode !== "classic" && title(mode), (mode === "classic" || (limit && time)) && length, size, language, choice, goal && `${goal} points`].filter(Boolean).join(", ");
}

/** Shows the options until the sheet is closed.
 * @param {Options} options @param {Dice[]} sets @param {string} dictionary the name of the one in use
 * @param {{change(options: Options): void, use(dictionary: string): void}} events
 * @returns {Promise<boolean>} whether to play */
export async function show(options, sets, dictionary, { change, use }) {
  const words = await dictionaries.all();
  const form = make("form", { class: "options" });
  const play = make("button", { class: "main" }, "Play");
  const draw = () => {
    const dice = sets.find(({ name }) => name === options.dice);
    const choices = (/** @type {Record<string, string>} */ texts) => Object.keys(texts).map((value) => ({ value, label: title(value) || "Any" }));
    const times = minutes(options, dice);
    const chosenWords = words.find(({ value }) => value === dictionary)?.label ?? dictionary;
    const file = make("input", { type: "file", multiple: true, class: "hidden" });
    form.replaceChildren(
      segments("mode", "Mode", choices(MODES), options.mode), make("p", { class: "caption" }, MODES[options.mode]),
      ...(options.mode === "marathon" ? [] : [segments("time", "Minutes", times, times.find((time) => isChosen(time, options))?.value ?? "")]),
      segments("choice", "Board", choices(BOARDS), options.choice), make("p", { class: "caption" }, BOARDS[options.choice]),
      segments("target", "Words to find", [{ value: "all", label: "All" }, { value: "common", label: "Common" }], options.target),
      stepper("goal", "Goal in points", { value: Number(options.goal) || undefined, min: 10, max: 1000, step: 10, none: "none" }),
      toggle("family", "No slurs or obscenities", engine.family),
      fold("Dice", dice ? label(dice) : "", field(sets, options.dice)),
      fold("Dictionary", chosenWords, list("dict", "Dictionary", words, dictionary), make("label", { class: "button" }, "Add a word list", file)),
      play,
    );
    form.querySelector('[name="family"]')?.classList.add("family");
  };
  const fold = (/** @type {string} */ name, /** @type {string} */ chosen, /** @type {Node[]} */ ...content) => {
    const isOpen = [...form.querySelectorAll("details")].some((details) => details.open && details.dataset.name === name);
    return make("details", { "data-name": name, open: isOpen }, make("summary", {}, make("span", {}, name), make("b", {}, chosen)), ...content);
  };
  draw();
  const sheet = new Sheet("Quick game", form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sheet.close("play");
  });
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name === "family") return;
    const { type, name, value, files } = target;
    if (type === "file") {
      sheet.close();
      dictionaries.add([...(files ?? [])]).then((added) => use(added.name), showProblem);
      return;
    }
    if (name === "dict") {
      dictionary = value;
      use(value);
    } else {
      options = { ...options, [name]: value, ...(name === "mode" ? { time: "" } : {}) };
      change(options);
    }
    if (type !== "radio") return;
    // What the player chose changes the other fields.
    draw();
    /** @type {HTMLElement | null} */ (form.querySelector(`[name="${name}"]:checked`))?.focus();
  });
  return (await sheet.open()) === "play";
}
