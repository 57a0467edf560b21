// Challenges: a finished game in a link, for a friend who then plays the same board.

import * as address from "./address.js";
import * as dictionaries from "./dictionaries.js";
import { byId, make, makeSvg, open, plural, showProblem } from "./dom.js";
import * as engine from "./engine.js";
import * as savedGames from "./saved_games.js";
import { shareText } from "./share.js";
import { recall, remember } from "./store.js";

const card = byId("challenge-card", HTMLDivElement);
const versus = byId("versus", HTMLDivElement);

/** The storage key for the player's name. */
const NAME = "boggle-name";

/** The code of the challenge that is shown or played, and the name of its dictionary. */
let code = "";
/** @type {string | undefined} */
let dictionary;
/** The day of the daily board, if the challenge has the board of today. @type {string | undefined} */
let day;
/** The saved game on the board of the challenge, or 0. */
let played = 0;

/** Returns the request to start the game of the challenge. @returns {Promise<import("./setup.js").Setup>} */
export async function request() {
  const today = savedGames.today();
  if (day === today) await savedGames.checkIsNew(today);
  await dictionaries.open(dictionary);
  return { request: { method: "start-challenge", code, today }, practice: [] };
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
  played = await savedGames.find(board, Boolean(bare_q));
  const limit = timer === null ? "without a time limit" : `in ${Math.floor(timer / 60)}:${String(Math.round(timer % 60)).padStart(2, "0")}`;
  const kind = mode ? ` in ${mode} mode` : "";
  const help = challenge.hints ? ", with hints" : "";
  const once = day && !played ? " It is today’s board, which you can play only once." : "";
  card.querySelector("p")?.replaceChildren(make("b", {}, name), ` found ${plural(challenge.words, "word")} for ${plural(challenge.points, "point")} ${limit}${kind}${help}.${once}`);
  byId("accept", HTMLButtonElement).textContent = played ? "Compare with your game" : "Accept the challenge";
  card.hidden = false;
}

/** Returns the saved game to compare with, if the player has already played the board. */
export const past = () => (played ? { id: played, dictionary } : undefined);

/** Compares a saved game with the challenge, if it has its board. @param {number} id */
export async function compare(id) {
  versus.hidden = true;
  if (!code || !id) return;
  const { json } = await engine.send({ method: "compare", code, id }, { bytes: await savedGames.history() }).catch(() => ({ json: undefined }));
  if (!json) return;
  const [mine, theirs] = json;
  const verdict = mine.points > theirs.points ? "You win" : mine.points < theirs.points ? `${theirs.name || "Your friend"} wins` : "A tie";
  versus.querySelector("h2")?.replaceChildren(`${verdict}, ${mine.points} to ${theirs.points}`);
  versus.querySelector("div")?.replaceChildren(...json.map((/** @type {any} */ side, /** @type {number} */ at) => {
    const words = side.words.map((/** @type {[string, boolean]} */ [word, isShared]) => make("li", { class: isShared && "no" }, word));
    const who = at === 0 ? "You" : side.name || "Your friend";
    return make("section", {}, make("h3", {}, who), make("p", { class: "quiet" }, `${plural(side.own_points, "point")} without shared words`), make("ul", {}, ...words));
  }));
  versus.hidden = false;
}

/** Shows the link to a saved game, its QR code, and ways to send it.
 * @param {number} id @param {string} line the result in one line */
export async function send(id, line) {
  let link = "";
  const name = make("input", { maxlength: 24, autocomplete: "nickname", value: recall(NAME) ?? "" });
  const picture = make("div", { class: "qr" });
  const text = make("textarea", { readonly: true, rows: 4, "aria-label": "Link" });
  const update = async () => {
    remember(NAME, name.value);
    const { json } = await engine.send({ method: "make-challenge", id, name: name.value }, { bytes: await savedGames.history() });
    link = location.href.split(/[?#]/)[0] + address.format({ view: "play", challenge: json });
    text.value = link;
    picture.replaceChildren(await qrCode(link));
  };
  // A focused name would open the keyboard of a phone.
  const share = make("button", { type: "button", class: "main", autofocus: true }, "Send");
  share.addEventListener("click", () => {
    dialog.close();
    shareText(`${line}\nCan you beat it? ${link}`).catch(showProblem);
  });
  const done = make("button", { type: "button" }, "Close");
  done.addEventListener("click", () => dialog.close());
  const dialog = make("dialog", { class: "send" }, make("h2", {}, "Challenge a friend"), make("p", {}, "Your friend plays the same board and then sees both lists of words."),
    make("label", {}, "Your name ", name), picture, text, make("p", { class: "row" }, done, share));
  name.addEventListener("input", () => update().catch(showProblem));
  await update();
  await open(dialog);
}

/** @param {string} text @returns {Promise<SVGElement>} */
async function qrCode(text) {
  const [side, path] = await engine.ask({ method: "qr-code", text });
  return makeSvg("svg", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": "QR code for the link" }, makeSvg("path", { d: path }));
}
