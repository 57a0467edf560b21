// Challenges: a finished game in a link, for a friend who then plays the same board.

import * as address from "./address.js";
import * as dictionaries from "./dictionaries.js";
import { byId, make, makeSvg, plural, showProblem } from "./dom.js";
import * as engine from "./engine.js";
import { icon } from "./icons.js";
import * as savedGames from "./saved_games.js";
import { copy, hasMenu, openMenu } from "./share.js";
import { Sheet } from "./sheet.js";
import { recall, remember } from "./store.js";

const card = byId("challenge-card", HTMLDivElement);
/** The comparison with the player's own game. */
export const versus = make("div", { id: "versus", class: "card", hidden: true });
const answer = make("button", { type: "button", id: "answer" }, "Send your result");
const rematchButton = make("button", { type: "button", id: "rematch", class: "main" }, "Rematch");

/** The storage key for the player's name. */
const NAME = "boggle-name";

/** What the sheet says to the player who sends a challenge. */
const FRIEND = { title: "Challenge a friend", text: "Your friend plays the same board and then sees both lists of words." };

/** The code of the challenge that is shown or played, and the name of its dictionary. */
let code = "";
/** @type {string | undefined} */
let dictionary;
/** The day of the daily board, if the challenge has the board of today. @type {string | undefined} */
let day;
/** Whether the game has no clock. */
let isEndless = false;
/** The saved game on the board of the challenge, or 0. */
let played = 0;
/** A saved game that is compared with the challenge, the friend's name, the points of the player and the friend, whether
 * both have the same words, and the games that they had won before it and have won in total.
 * @typedef {{id: number, name: string, points: [number, number], isSame: boolean, before: [number, number], wins: [number, number]}} Compared */
/** @type {Compared | undefined} */
let compared;

/** Returns the request to start the game of the challenge. @returns {Promise<import("./setup.js").Setup>} */
export async function request() {
  const today = savedGames.today();
  if (day === today) await savedGames.checkIsNew(today);
  await dictionaries.open(dictionary);
  return { request: { method: "start-challenge", code, today }, practice: [], isEndless };
}

/** Shows the challenge in the address, or an error message. @param {address.State} state
 * @returns {Promise<void>} */
export async function show(state) {
  card.hidden = true;
  code = state.challenge ?? "";
  if (!code) return;
  dictionary = state.dict;
  await dictionaries.open(dictionary);
  const today = savedGames.today();
  let challenge = await engine.ask({ method: "challenge", code, today });
  if (challenge.problem) {
    dictionary = challenge.setup.dictionary.name;
    await dictionaries.open(dictionary);
    challenge = await engine.ask({ method: "challenge", code, today });
  }
  if (challenge.problem) throw new Error(challenge.problem);
  const name = challenge.name || "A friend";
  const { board, bare_q, timer, mode } = challenge.setup;
  day = challenge.is_daily ? today : undefined;
  isEndless = timer === null;
  played = await savedGames.find(board, Boolean(bare_q));
  const limit = timer === null ? "without a time limit" : `in ${Math.floor(timer / 60)}:${String(Math.round(timer % 60)).padStart(2, "0")}`;
  const kind = mode ? ` in ${mode} mode` : "";
  const help = challenge.hints ? ", with hints" : "";
  const words = dictionary && dictionary !== engine.BUILT_IN ? ` with the dictionary ${dictionary}` : "";
  const score = isSeries(challenge.wins) ? ` ${runningScore(name, challenge.wins)}.` : "";
  const once = day && !played ? " This is today’s board, which you can play only once." : "";
  card.querySelector("p")?.replaceChildren(make("b", {}, name), ` found ${plural(challenge.words, "word")} for ${plural(challenge.points, "point")} ${limit}${kind}${help}${words}.${score}${once}`);
  const answered = await compare(played);
  // Whoever opens their own link has won against nobody.
  const isOver = Boolean(answered && !answered.isSame);
  if (answered && isOver) card.querySelector("p")?.replaceChildren(make("b", {}, outcome(answered)), ...(isSeries(answered.wins) ? [` ${runningScore(name, answered.wins)}.`] : []));
  const accept = byId("accept", HTMLButtonElement);
  accept.textContent = played ? "See both lists" : "Accept the challenge";
  accept.className = isOver ? "" : "main big";
  byId("card-rematch", HTMLButtonElement).hidden = !isOver;
  card.hidden = false;
}

/** Returns the saved game to compare with, if the player has already played the board. */
export const past = () => (played ? { id: played, dictionary } : undefined);

/** Compares a saved game with the challenge, if it has its board. @param {number} id
 * @returns {Promise<Compared | undefined>} */
export async function compare(id) {
  versus.hidden = true;
  if (!code || !id) return undefined;
  const { json } = await engine.send({ method: "compare", code, id }, { bytes: await savedGames.history() }).catch(() => ({ json: undefined }));
  if (!json) return undefined;
  const [mine, theirs] = json.sides;
  const isSame = json.sides.every((/** @type {any} */ { words }) => words.every((/** @type {[string, boolean]} */ [, isShared]) => isShared));
  compared = { id, name: theirs.name, points: [mine.points, theirs.points], isSame, before: json.wins_before, wins: json.wins };
  const friend = theirs.name || "Your friend";
  const own = ["Only you", `Only ${theirs.name || "your friend"}`];
  /** Lists the words that only one player found, or those that both found. */
  const listed = (/** @type {any} */ { words }, /** @type {boolean} */ areShared) => {
    const some = words.filter((/** @type {[string, boolean]} */ [, isShared]) => isShared === areShared);
    return make("ul", {}, ...some.map((/** @type {[string, boolean]} */ [word]) => make("li", { class: "word-text", dir: "auto" }, word)));
  };
  const both = listed(mine, true);
  versus.replaceChildren(
    ...(isSeries(json.wins) ? [make("p", { class: "quiet" }, runningScore(friend, json.wins))] : []),
    make("div", {}, ...json.sides.map((/** @type {any} */ side, /** @type {number} */ at) => (
      make("section", {}, make("h3", {}, own[at]), make("p", { class: "quiet" }, plural(side.own_points, "point")), listed(side, false))
    ))),
    ...(both.firstChild ? [make("section", { class: "both" }, make("h3", {}, "Both"), both)] : []),
    make("p", { class: "pair" }, answer, rematchButton),
  );
  versus.hidden = false;
  return compared;
}

/** Says who wins, such as "You win, 93 to 66". @param {Compared} compared */
export function verdict({ name, points: [mine, theirs] }) {
  const who = mine > theirs ? "You win" : mine < theirs ? `${name || "Your friend"} wins` : "A tie";
  return `${who}, ${Math.max(mine, theirs)} to ${Math.min(mine, theirs)}`;
}

/** Tells the player who won, such as "Ben beat you, 93 to 66." @param {Compared} compared */
function outcome({ name, points: [mine, theirs] }) {
  if (mine === theirs) return `You and ${name || "your friend"} tied with ${plural(mine, "point")}.`;
  return mine > theirs ? `You beat ${name || "your friend"}, ${mine} to ${theirs}.` : `${name || "Your friend"} beat you, ${theirs} to ${mine}.`;
}

/** Whether more than one game has been won. @param {[number, number]} wins */
const isSeries = ([mine, theirs]) => mine + theirs > 1;

/** Returns the games that each player has won, such as "Ada 1, you 2".
 * @param {string} friend @param {[number, number]} wins */
const runningScore = (friend, [mine, theirs]) => `${friend} ${theirs}, you ${mine}`;

/** Returns the request to start a game on another board with the rules of the challenge. Its link has the running score.
 * @returns {Promise<import("./setup.js").Setup>} */
export async function rematch() {
  await dictionaries.open(dictionary);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] >>> 7;
  const { id, wins } = /** @type {Compared} */ (compared);
  return { request: { method: "start-rematch", code, id, seed }, bytes: await savedGames.history(), practice: [], wins, isEndless };
}

/** Shows the link to a saved game, its QR code, and ways to send it.
 * @param {number} id @param {string} line the result as text @param {[number, number]} [wins] the games that the player and
 * the friend won before this one @param {{title: string, text: string}} [to] what the sheet says */
export async function send(id, line, wins = [0, 0], { title, text } = FRIEND) {
  const name = make("input", { maxlength: 24, autocomplete: "nickname", value: recall(NAME) ?? "" });
  const picture = make("div", { class: "qr" });
  const link = async () => {
    remember(NAME, name.value);
    const { json } = await engine.send({ method: "make-challenge", id, name: name.value, wins }, { bytes: await savedGames.history() });
    return location.href.split(/[?#]/)[0] + address.format({ view: "play", challenge: json });
  };
  const update = async () => picture.replaceChildren(await qrCode(await link()));
  const copyButton = make("button", { type: "button", id: "copy-link", class: !hasMenu() && "main" }, "Copy the link");
  copyButton.addEventListener("click", async () => {
    const text = await link();
    sheet.close();
    copy(text).catch(showProblem);
  });
  const sendButton = make("button", { type: "button", class: "main" }, icon("share"), "Send");
  sendButton.addEventListener("click", async () => {
    const text = `${line}\n${await link()}`;
    openMenu({ text }).then((isShared) => isShared && sheet.close(), showProblem);
  });
  const sheet = new Sheet(title, make("p", {}, text),
    make("label", { class: "name" }, "Your name", name), picture, make("p", { class: "pair" }, copyButton, ...(hasMenu() ? [sendButton] : [])));
  name.addEventListener("input", () => update().catch(showProblem));
  await update();
  await sheet.open();
}

/** Sends the player's own game on the board of the challenge. @param {string} line */
function reply(line) {
  const { id, before, name } = /** @type {Compared} */ (compared);
  return send(id, line, before, { title: "Send your result", text: `${name || "Your friend"} then sees both lists of words.` });
}

/** @param {string} text @returns {Promise<SVGElement>} */
async function qrCode(text) {
  const [side, path] = await engine.ask({ method: "qr-code", text });
  return makeSvg("svg", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": "QR code for the link" }, makeSvg("path", { d: path }));
}

/** Sets up the event handlers. @param {{line: () => string, rematch: () => void}} events the result as text, and a rematch */
export function start({ line, rematch }) {
  answer.addEventListener("click", () => reply(line()).catch(showProblem));
  for (const button of [rematchButton, byId("card-rematch", HTMLButtonElement)]) button.addEventListener("click", rematch);
}
