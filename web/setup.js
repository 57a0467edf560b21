// The player's choices before a game: the board, the dictionary, the mode and the limits.

import * as address from "./address.js";
import * as dictionaries from "./dictionaries.js";
import { ask, byId, make, showProblem } from "./dom.js";
import * as engine from "./engine.js";
import * as savedGames from "./saved_games.js";
import { recall, remember } from "./store.js";

const form = byId("setup-form", HTMLFormElement);
const dice = /** @type {HTMLSelectElement} */ (form.elements.namedItem("dice"));
const dict = /** @type {HTMLSelectElement} */ (form.elements.namedItem("dict"));
const summary = byId("options-line", HTMLElement);
const mismatch = byId("mismatch", HTMLParagraphElement);

/** The storage key for the options. */
const OPTIONS = "boggle-options";

/** The language of the built-in words. */
const LANGUAGE = "English";

/** The request to start a game, the bytes that it needs, the words that the board was chosen for, and the games that the
 * player and a friend won before.
 * @typedef {{request: any, bytes?: Uint8Array, practice: string[], wins?: [number, number]}} Setup */

/** The languages of the dice. @type {Map<string, string>} */
const languages = new Map();

/** Returns the setup for the daily board. @returns {Promise<Setup>} */
export async function daily() {
  const day = savedGames.today();
  await savedGames.checkIsNew(day);
  const board = await dailyBoard(day);
  await dictionaries.open();
  return { request: { method: "start", text: board.code, day }, practice: [] };
}

/** @param {string} date @returns {Promise<any>} */
function dailyBoard(date) {
  return engine.ask({ method: "board", text: `daily-${date}` });
}

/** Returns the setup for the board of a day that is over. @param {string} code @returns {Promise<Setup>} */
export async function archived(code) {
  await dictionaries.open();
  return { request: { method: "start", text: code }, practice: [] };
}

/** @returns {Record<string, string>} */
function values() {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Returns the setup in the form, for the board in the address or a new one.
 * @param {address.State} state @param {object} [preset] settings that replace those in the form
 * @returns {Promise<Setup>} */
export async function chosen(state, preset = {}) {
  const fields = values();
  await dictionaries.open(state.dict);
  let { board } = state;
  /** @type {string[]} */
  let practice = [];
  const choice = board ? undefined : fields.choice || undefined;
  if (!board) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] >>> 7;
    const { game } = address.request(state);
    const history = choice === "practice" ? { bytes: await savedGames.history() } : {};
    const { json } = await engine.send(
      { method: "roll", seed, choice, game: { ...game, dice: fields.dice } },
      history,
    );
    board = String(json.code);
    practice = json.practice;
  }
  const { game, ...given } = address.request({ ...state, board });
  const settings = {
    mode: fields.mode,
    // A plain number is a number of minutes.
    time: fields.time.trim().replace(/^\d+$/, "$&m") || undefined,
    target: Number(fields.goal) > 0 ? Number(fields.goal) : undefined,
    required: fields.target,
    ...preset,
  };
  const request = { method: "start", ...given, chosen: choice, game: { ...game, ...settings } };
  return { request, practice };
}

/** Returns a warning if the dice and the words have different languages, or "".
 * @param {address.State} state */
function difference(state) {
  const language = languages.get(dice.value) ?? LANGUAGE;
  if (state.board || state.dict || language === LANGUAGE) return "";
  return `These dice are ${language}, but the words are ${LANGUAGE}. Add a list of ${language} words under Dictionary.`;
}

/** Asks before a game whose dice and words have different languages.
 * @param {address.State} state @returns {Promise<boolean>} whether to play */
export async function isMeant(state) {
  const warning = difference(state);
  return !warning || ask(warning, "Play anyway");
}

/** The state that is shown. @type {address.State} */
let shown = {};

/** Shows the options in one line. @param {address.State} state */
export async function show(state) {
  shown = state;
  await dictionaries.list(dict, state.dict);
  const { mode, time, goal } = values();
  const label = (/** @type {HTMLSelectElement} */ select) => select.selectedOptions[0]?.textContent?.replace(/^Boggle /, "").split(/[:,]/)[0] ?? "";
  const capital = mode[0].toUpperCase() + mode.slice(1);
  summary.textContent = [label(dice), label(dict), capital, time, goal && `${goal} points`].filter(Boolean).join(" · ");
  mismatch.textContent = difference(state);
  mismatch.hidden = !mismatch.textContent;
}

/** Opens another dictionary. @param {string} name */
function use(name) {
  address.go({ view: "play", ...shown, dict: name });
}

/** Sets up the form. */
export async function start() {
  /** @type {Record<string, string>} */
  let saved = {};
  try {
    saved = JSON.parse(recall(OPTIONS) ?? "{}");
  } catch {
    // The options keep their defaults.
  }
  const restore = () => {
    for (const [name, value] of Object.entries(saved)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value)) field.value = value;
      else if (field instanceof HTMLInputElement && field.type !== "file") field.value = String(value);
    }
  };
  restore();
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") {
      if (target.value) dictionaries.add([...(target.files ?? [])]).then(({ name }) => use(name), showProblem);
      target.value = "";
      return;
    }
    const { dict: _, ...options } = values();
    remember(OPTIONS, JSON.stringify(options));
    if (target === dict) use(dict.value);
    else show(shown);
  });
  const sets = await engine.ask({ method: "dice" }).catch(() => []);
  for (const { name, language } of sets) languages.set(name, language);
  if (sets.length > 0) dice.replaceChildren(...sets.map((/** @type {any} */ set) => make("option", { value: set.name }, set.title)));
  restore();
  await show(shown);
}
