// The player's choices before a game: the board, the dictionary, the mode and the limits.

import * as address from "./address.js";
import * as dice from "./dice.js";
import * as dictionaries from "./dictionaries.js";
import { ask } from "./dialog.js";
import { byId, make } from "./dom.js";
import * as engine from "./engine.js";
import { icon } from "./icons.js";
import * as options from "./options.js";
import * as savedGames from "./saved_games.js";
import { recall, remember } from "./store.js";

const line = byId("options", HTMLButtonElement);
const picture = byId("quick-clock", HTMLElement);
const mismatch = byId("mismatch", HTMLParagraphElement);

/** The storage key for the options. */
const OPTIONS = "boggle-options";

/** What is chosen. @type {options.Options} */
let chosenOptions = { mode: "classic", time: "", dice: "new", choice: "", goal: "", target: "all" };

/** The language of the built-in words. */
const LANGUAGE = "English";

/** The request to start a game, the bytes that it needs, the words for which the board was chosen, the games that the
 * player and a friend have won so far, and whether the game has no clock, so that nothing has to be counted down to.
 * @typedef {{request: any, bytes?: Uint8Array, practice: string[], wins?: [number, number], isEndless?: boolean}} Setup */

/** @type {dice.Dice[]} */
let sets = [];

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

/** Settings that replace the options, the dice for a new board, and whether to leave out slurs and obscenities.
 * @typedef {{mode?: string, required?: string, time?: undefined, target?: undefined, dice?: string, family?: boolean}} Preset */

/** Returns the setup with the chosen options, for the board in the address or a new one.
 * @param {address.State} state @param {Preset} [preset] @returns {Promise<Setup>} */
export async function chosen(state, { family = false, dice: set, ...preset } = {}) {
  const fields = set ? { ...chosenOptions, dice: set, choice: "" } : chosenOptions;
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
  const request = { method: "start", ...given, family, chosen: choice, game: { ...game, ...settings } };
  return { request, practice, isEndless: !options.clock({ ...fields, mode: preset.mode ?? fields.mode }) };
}

const chosenDice = () => sets.find(({ name }) => name === chosenOptions.dice);

/** Returns a warning if the dice and the words have different languages, or "".
 * @param {address.State} state */
function difference(state) {
  const language = chosenDice()?.language ?? LANGUAGE;
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

/** Describes the game that the options choose. @param {address.State} state */
export function describe(state) {
  return [options.describe(chosenOptions, state.board ? undefined : chosenDice()), state.dict].filter(Boolean).join(", ");
}

/** Shows the options in one line, and the time on the clock as a picture. @param {address.State} state */
export async function show(state) {
  shown = state;
  line.textContent = options.describe(chosenOptions, state.board ? undefined : chosenDice());
  const minutes = options.clock(chosenOptions, chosenDice());
  const [tile, rest] = minutes === "½" ? ["0", ":30"] : /^\d+$/.test(minutes) ? [minutes, ":00"] : ["", minutes];
  picture.replaceChildren(make("i", { class: "die lit" }, tile || icon(minutes ? "clock" : "endless")), make("b", {}, rest));
  mismatch.textContent = difference(state);
  mismatch.hidden = !mismatch.textContent;
}

/** Changes some of the options. @param {options.Options} changed */
export function change(changed) {
  chosenOptions = { ...chosenOptions, ...changed };
  remember(OPTIONS, JSON.stringify(chosenOptions));
  return show(shown);
}

/** Shows the sheet with the options. @returns {Promise<boolean>} whether to play */
export function choose() {
  const use = (/** @type {string} */ dict) => address.go({ view: "play", ...shown, dict });
  return options.show(chosenOptions, sets, shown.dict ?? "", { change, use });
}

/** Loads the options. */
export async function start() {
  sets = await dice.all().catch(() => []);
  try {
    chosenOptions = options.read(JSON.parse(recall(OPTIONS) ?? "{}"), chosenOptions, sets);
  } catch {
    // The options keep their defaults.
  }
  await show(shown);
}
