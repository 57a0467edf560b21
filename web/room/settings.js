// The settings of a room in two lines, and the sheet in which its host changes them.

import { list, segments, stepper, toggle } from "../controls.js";
import { byId, make, showProblem } from "../dom.js";
import { Sheet } from "../sheet.js";
import { format } from "./clock.js";
import { describe, options, size } from "./describe.js";

const line = byId("settings-line", HTMLSpanElement);
const button = byId("settings", HTMLButtonElement);

/** The lengths of rounds to choose from, in seconds. */
const TIMES = [60, 120, 180, 300, 600];

/** The shapes to choose from, besides those with names. */
const SIZES = ["4x4", "5x5", "6x6"];

/** @typedef {import("./describe.js").Settings} Settings */
/** @typedef {import("../controls.js").Choice} Choice */
/** @typedef {{host: number | null, players: import("./people.js").Player[]}} Players */

/** What the room plays, as the server says. @type {Settings} */
let settings;
/** @type {Players} */
let players;
/** The form while the sheet is open. @type {HTMLFormElement | undefined} */
let form;

/** Shows the settings, which only the host can press. @param {Settings} now @param {boolean} isHost @param {Players} there */
export function show(now, isHost, there) {
  [settings, players] = [now, there];
  button.disabled = !isHost;
  describe(now).then((text) => {
    const [plan, details] = text.split("\n");
    line.replaceChildren(make("b", {}, plan), "\n", make("small", {}, details));
  });
  update();
}

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement | RadioNodeList | null} */ (form?.elements.namedItem(name));

/** Shows the server's settings in the sheet. */
function update() {
  for (const [name, value] of Object.entries(values())) {
    const input = field(name);
    if (input instanceof HTMLInputElement && input.type === "checkbox") input.checked = Boolean(value);
    // Not while the host is typing.
    else if (input && input !== document.activeElement) input.value = String(value ?? "");
  }
  for (const fixed of form?.querySelectorAll(".of-dice") ?? []) fixed.toggleAttribute("hidden", Boolean(settings.game));
}

/** Returns the values of the fields. @returns {Record<string, string | number | boolean | null>} */
function values() {
  return { ...settings, shared: settings.shared === "keep", host: players.host };
}

/** Returns the settings in the form after a change. Those that depend on the changed one get their defaults.
 * @param {string} changed the name of the field */
function read(changed) {
  const text = (/** @type {string} */ name) => field(name)?.value || null;
  const number = (/** @type {string} */ name) => Number(text(name)) || null;
  const isOn = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (field(name)).checked;
  const goal = changed === "rounds" ? null : number("goal");
  const all = {
    game: text("game"),
    dice: text("dice"),
    shape: text("shape"),
    // The time is not one of the choices if it was set elsewhere.
    time: number("time") ?? settings.time,
    rounds: goal ? null : number("rounds"),
    goal,
    shared: isOn("shared") ? "keep" : "strike",
    family: isOn("family"),
    // Any board with a word is good enough.
    min_words: isOn("good_boards") ? null : 1,
    min_length: number("min_length"),
    dictionary: text("dictionary"),
  };
  if (changed === "game") return { ...all, dice: null, shape: null, time: null, shared: null, min_length: null };
  return changed === "dice" ? { ...all, shape: null, min_length: null } : all;
}

/** Adds a value to those to choose from, if it is not one of them. @param {string[]} all @param {string} value */
const including = (all, value) => (all.includes(value) ? all : [...all, value]);

/** Returns the fields. */
async function fields() {
  const { games, dice, dictionaries, shapes } = await options;
  const { game, time, rounds, goal, shared, family, good_boards, min_length, dictionary, shape } = settings;
  const named = (/** @type {import("./describe.js").Item[]} */ items) =>
    items.map(({ name, title }) => ({ value: name, label: title }));
  const times = including(TIMES.map(String), String(time));
  const labels = times.map((value) => ({ value, label: format(Number(value) * 1000).replace(/:00$/, "") }));
  const sizes = including([...SIZES, ...shapes], shape).map((value) => ({ value, label: size(value) }));
  const people = players.players.map(({ id, name }) => ({ value: String(id), label: name }));
  const boards = segments("shape", "Board", sizes, shape);
  const sets = list("dice", "Dice", named(dice), settings.dice);
  for (const fixed of [boards, sets]) fixed.classList.add("of-dice");
  return [
    segments("time", "Minutes", labels, String(time)),
    stepper("rounds", "Rounds", { value: rounds ?? undefined, min: 1, max: 50, none: "any" }),
    stepper("goal", "Goal in points", { value: goal ?? undefined, min: 10, max: 100_000, step: 10, none: "none" }),
    boards,
    toggle("good_boards", "At least 40 common words", good_boards),
    toggle("shared", "Shared words count", shared === "keep"),
    toggle("family", "No slurs or obscenities", family),
    stepper("min_length", "Minimum length", { value: min_length, min: 1, max: 15 }),
    make(
      "details",
      {},
      make("summary", {}, "Game, dice, dictionary, host"),
      list("game", "Game", [{ value: "", label: "Boggle" }, ...named(games)], game ?? ""),
      sets,
      list("dictionary", "Dictionary", dictionaries.map((name) => ({ value: name, label: name })), dictionary),
      list("host", "Who starts the rounds", people, String(players.host)),
    ),
  ];
}

/** Sets up the sheet. @param {{change(settings: object): Promise<unknown>, pass(player: number): Promise<unknown>}} events */
export function start({ change, pass }) {
  button.addEventListener("click", async () => {
    const shown = make("form", { class: "settings" });
    try {
      shown.append(...(await fields()));
    } catch (problem) {
      showProblem(problem);
      return;
    }
    shown.addEventListener("submit", (event) => event.preventDefault());
    shown.addEventListener("change", ({ target }) => {
      const { name, value } = /** @type {HTMLInputElement} */ (target);
      const done = name === "host" ? pass(Number(value)) : change(read(name));
      done.then(() => showProblem(), (problem) => {
        showProblem(problem);
        update();
      });
    });
    form = shown;
    update();
    // The sheet would cover it.
    const problem = byId("problem", HTMLParagraphElement);
    await new Sheet("Settings", problem, shown).open();
    byId("main", HTMLElement).prepend(problem);
    form = undefined;
  });
}
