// The view for playing: the home screen, the game, its result, and all games.

// The other modules look for its elements.
import "./screens.js";

import * as address from "./address.js";
import { cover, uncover } from "./back.js";
import * as calendar from "./calendar.js";
import * as dictionaries from "./dictionaries.js";
import * as challenge from "./challenge.js";
import { ask } from "./dialog.js";
import { byId, make, showProblem } from "./dom.js";
import * as effects from "./effects.js";
import * as engine from "./engine.js";
import * as findAll from "./find_all.js";
import * as game from "./game.js";
import * as gameList from "./game_list.js";
import * as home from "./home.js";
import * as result from "./result.js";
import * as savedGames from "./saved_games.js";
import * as setup from "./setup.js";
import { openShare } from "./share.js";
import * as tutorial from "./tutorial.js";

/** @typedef {import("./address.js").State} State */

const screens = ["home", "game", "result", "games"].map((id) => byId(id, HTMLDivElement));

/** @type {State} */
let state = {};
/** The words that the board was chosen for. @type {string[]} */
let practice = [];
/** Whether the result becomes a challenge. */
let isForFriend = false;
/** The games that the player and the friend won before a rematch. @type {[number, number] | undefined} */
let wins;
/** The settings of the last game that replaced those in the form. @type {setup.Preset | undefined} */
let lastPreset;
/** Whether a game is starting or being settled: a second tap must not start another. */
let isBusy = false;

/** Shows one of the screens. @param {string} id */
function display(id) {
  for (const screen of screens) screen.hidden = screen.id !== id;
  if (id === "game" || id === "result") cover(uncoverHome);
  else uncover(uncoverHome);
  document.body.classList.toggle("playing", id === "game");
  scrollTo(0, 0);
}

/** Leaves the game, which can go on later, or its result. */
function uncoverHome() {
  (game.isOn() ? game.goHome() : show(state)).catch(showProblem);
}

/** @param {State} next */
export async function show(next) {
  state = next;
  if (game.isOn()) {
    display("game");
    game.wake();
    return;
  }
  if (state.screen === "games") {
    await showGames();
    return;
  }
  display("home");
  await home.show(state);
  await challenge.show(state);
  if (state.screen === "how") await showHow();
  if (state.screen === "options") await showOptions();
}

/** Pauses the game when another view is shown. */
export function hide() {
  game.leave();
  document.body.classList.remove("playing");
}

/** Claims the game and acts, unless the page is acting already. @param {() => Promise<void>} act */
async function alone(act) {
  if (isBusy) return;
  isBusy = true;
  try {
    showProblem();
    if (!(await savedGames.claim())) throw new Error("a game is in progress in another tab; finish it there");
    await act();
  } finally {
    isBusy = false;
    if (!game.isOn()) savedGames.unclaim();
  }
}

/** Starts a game. @param {() => Promise<setup.Setup>} prepare returns the settings
 * @param {boolean} [becomesChallenge] @param {setup.Preset} [preset] */
function begin(prepare, becomesChallenge = false, preset = undefined) {
  return alone(async () => {
    if (!(await isFree())) return;
    const { request, bytes: past, practice: chosen, wins: before, isEndless } = await prepare();
    const start = async () => {
      [practice, isForFriend, lastPreset, wins] = [chosen, becomesChallenge, preset, before];
      const now = { started: savedGames.localTime(new Date()), now: performance.now() };
      const { json, bytes } = await engine.send({ ...request, ...now }, { bytes: past });
      await savedGames.begin(bytes, json.day);
      return json;
    };
    const started = isEndless ? await start() : await effects.countdown(start);
    if (started) run(started);
  });
}

/** Settles an interrupted game. @returns {Promise<boolean>} whether a game can start */
async function isFree() {
  const journal = await savedGames.unfinished();
  if (!journal) return true;
  if (!(await ask("This ends and scores the interrupted game.", "Start a new game", "Not now"))) return false;
  const json = await restore(journal);
  if (json) await savedGames.finish(performance.now());
  return Boolean(json) || !(await savedGames.unfinished());
}

/** @param {any} json */
function run(json) {
  display("game");
  game.run(json, finish, () => {
    savedGames.unclaim();
    show(state).catch(showProblem);
  });
}

/** Shows the result of the game. @param {Promise<unknown>} [ready] time is up for long enough, and the finger that draws is
 * lifted, so that the result does not appear under it @param {string} [late] a word that was too late */
async function finish(ready, late) {
  const json = await savedGames.finish(performance.now()).finally(savedGames.unclaim);
  json.news.push(...practiced(json.words));
  if (late) json.news.push(make("span", {}, boardWord(late), " was too late"));
  await ready;
  display("result");
  await result.show(json, game.board(), isForFriend ? wins : undefined);
  if (isForFriend && json.record.words.length > 0) await challenge.send(json.record.id, json.share, wins);
}

/** @param {string} text a word of the board, or several */
const boardWord = (text) => make("b", { class: "word-text", dir: "auto" }, text);

/** Describes the progress with the words to practice.
 * @param {{word: string, found: boolean}[]} words the words on the board @returns {Node[]} */
function practiced(words) {
  const known = words.filter(({ word }) => practice.includes(word));
  const line = (/** @type {string} */ what, /** @type {boolean} */ isFound) => {
    const some = known.filter(({ found }) => found === isFound).map(({ word }) => word);
    return some.length > 0 ? [make("span", {}, `Practice words ${what} `, boardWord(some.join(", ")))] : [];
  };
  return [...line("found", true), ...line("missed again", false)];
}

/** Resumes or scores the interrupted game. @param {string} what */
function settle(what) {
  return alone(async () => {
    const journal = await savedGames.unfinished();
    const json = journal && (await restore(journal));
    if (!json) await show(state);
    else if (what === "resume") {
      const { json: clock, bytes } = await engine.send({ method: "continue", now: performance.now() });
      savedGames.note(bytes);
      run({ ...json, ...clock });
    }
    else {
      game.load(json);
      await finish();
    }
  });
}

/** Restores an interrupted game, or offers to discard it. A game can also wait for its dictionary to be added.
 * @param {string} journal @returns {Promise<any>} the engine's reply, if the game can go on */
async function restore(journal) {
  await dictionaries.open(savedGames.setupOf(journal)?.dictionary?.name).catch(() => {});
  [practice, isForFriend] = [[], false];
  try {
    const bytes = new TextEncoder().encode(journal);
    const { json } = await engine.send({ method: "resume", now: performance.now() }, { bytes });
    savedGames.resume(journal);
    return json;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    if (await ask(`This game cannot be resumed (${reason}). Discard it?`, "Discard it", "Keep it")) await savedGames.forget();
    return undefined;
  }
}

/** Returns the result of a saved game and its board. @param {{id: number, dictionary: string | undefined}} past */
async function read({ id, dictionary }) {
  // Without this dictionary, the missed words are unknown.
  await dictionaries.open(dictionary).catch(() => {});
  const { json } = await engine.send({ method: "replay", id }, { bytes: await savedGames.history() });
  const { board, bare_q } = json.record;
  return { json, drawn: await engine.ask({ method: "board", text: board, notation: { bare_q: Boolean(bare_q) } }) };
}

/** Shows a saved game. @param {{id: number, dictionary: string | undefined}} past */
async function replay(past) {
  const { json, drawn } = await read(past);
  if (json.words.length === 0) json.news.push("The missed words cannot be shown without this game’s dictionary");
  display("result");
  await result.show(json, drawn);
}

async function showGames() {
  display("games");
  await gameList.show();
}

/** Starts a game with the options. @param {{preset?: setup.Preset, becomesChallenge?: boolean}} [how] settings that replace
 * the options, and whether the result becomes a challenge */
async function play({ preset = {}, becomesChallenge = false } = {}) {
  if (!(await setup.isMeant(state))) return;
  const question = `You play first, and then your friend plays the same board. ${setup.describe(state)}.`;
  if (becomesChallenge && !(await ask(question, "Start", "Not now"))) return;
  await begin(() => setup.chosen(state, preset), becomesChallenge, preset);
}

/** Shows how to play, and starts a game if the player wants one. */
async function showHow() {
  await playAfter(await tutorial.show());
}

/** Shows the options, and starts a game if the player wants one. */
async function showOptions() {
  await playAfter(await setup.choose());
}

/** Leaves what the menu has opened, and starts a game if the player wants one. @param {boolean} wantsToPlay */
async function playAfter(wantsToPlay) {
  if (state.screen) address.go({ ...state, view: "play", screen: "" }, { replace: true });
  if (wantsToPlay) await play();
}

/** Sets up the event handlers. */
export function start() {
  /** @param {string} id @param {() => unknown} act */
  const on = (id, act) => byId(id, HTMLButtonElement).addEventListener("click", () => Promise.resolve(act()).catch(showProblem));
  game.start();
  result.start({ rematch: () => begin(challenge.rematch, true).catch(showProblem) });
  home.start({ settle: (what) => settle(what).catch(showProblem) });
  setup.start().catch(showProblem);
  byId("setup-board", HTMLElement).querySelector("button")?.addEventListener("click", () => address.go({ view: "play" }));
  calendar.start({
    replay: (past) => replay(past).catch(showProblem),
    archive: async (day, code) => {
      const question = `Play the board for ${home.dayName(day)}? It will not count as that day’s game.`;
      if (await ask(question, "Start", "Not now")) await begin(() => setup.archived(code)).catch(showProblem);
    },
  });
  gameList.start((past) => replay(past).catch(showProblem));
  on("quick", () => play());
  on("options", showOptions);
  on("daily", async () => {
    const past = home.todaysGame();
    if (past) return replay(past);
    const question = "You can play today’s board only once. You have 3 minutes from the moment you see it.";
    if (home.knowsDaily() || (await ask(question, "Start", "Not now"))) await begin(setup.daily);
  });
  on("accept", () => {
    const past = challenge.past();
    return past ? replay(past) : begin(challenge.request);
  });
  on("challenge", () => play({ becomesChallenge: true }));
  on("find-all", async () => {
    // Resume a game that the player has left.
    const left = savedGames.setupOf(await savedGames.unfinished());
    if (left && findAll.isIt(left) && !state.board) return settle("resume");
    return play({ preset: { mode: "marathon", required: "common", time: undefined, target: undefined, dice: "new", family: true } });
  });
  on("share-today", async () => {
    const past = home.todaysGame();
    if (!past) return;
    const { json, drawn } = await read(past);
    await openShare(json, drawn);
  });
  on("all-games", () => address.go({ ...state, view: "play", screen: "games" }));
  on("how", showHow);
  on("again", () => {
    const { board: _, ...rest } = state;
    state = rest;
    return play({ preset: lastPreset });
  });
  for (const id of ["back", "close-games"]) on(id, async () => {
    const { screen, ...rest } = state;
    if (screen) address.go({ view: "play", ...rest });
    else await show(state);
  });
}
