// The page of a room: shows what the server says, and sends what the player does.

// The other modules look for its elements.
import "./round_screen.js";

import { ask as confirm } from "../dialog.js";
import { byId, make, showProblem } from "../dom.js";
import * as effects from "../effects.js";
import { copy, hasMenu, openMenu as openShareMenu } from "../share.js";
import { remember } from "../store.js";
import * as bell from "./bell.js";
import * as clock from "./clock.js";
import * as countdown from "./countdown.js";
import * as dictionary from "./dictionary.js";
import * as entry from "../entry.js";
import * as history from "./history.js";
import * as host from "./host.js";
import * as invite from "./invite.js";
import * as join from "./join.js";
import { Link } from "./link.js";
import * as menu from "./menu.js";
import { Outbox } from "./outbox.js";
import { presence, showPlayers } from "./people.js";
import * as profile from "./profile.js";
import { post } from "./request.js";
import * as review from "./review.js";
import * as round from "./round.js";
import { Seat } from "./seat.js";
import * as settings from "./settings.js";
import * as timetable from "./timetable.js";

const CODE = location.pathname.split("/")[1].toUpperCase();
const PATH = `/rooms/${CODE}`;
const TYPES = ["room", "settings", "players", "phase", "counts", "seat", "games", "closed"];

/** How long the page waits for the server before it says that there is no connection, in milliseconds. */
const PATIENCE = 3000;

const screens = ["join", "unknown", "elsewhere", "lobby", "game", "review"].map((id) => byId(id, HTMLElement));
const offline = byId("offline", HTMLParagraphElement);
const sound = byId("sound", HTMLButtonElement);

const seat = new Seat(CODE, () => disconnect("elsewhere"));
const outbox = new Outbox(`${PATH}/words`, seat, { acknowledged, rejected, delayed });
/** The last event of each type. @type {Record<string, any>} */
let said = {};
/** When the TV will have told the result of the round, or 0 if nobody has to wait for it. */
let told = 0;
/** @type {Link | undefined} */
let link;

/** Shows one of the screens. @param {string} id */
function display(id) {
  if (id !== "countdown") countdown.hide();
  if (screens.some((screen) => screen.id === id && !screen.hidden)) return;
  for (const screen of screens) screen.hidden = screen.id !== id;
  document.body.classList.toggle("playing", id === "game");
  byId("leave", HTMLElement).hidden = id !== "lobby";
  byId("review-menu", HTMLElement).hidden = id !== "review";
  byId("back", HTMLElement).hidden = ["lobby", "review"].includes(id);
  showTitle("Boggle");
  if (id === "game") byId("rivals", HTMLElement).append(offline);
  else byId("main", HTMLElement).prepend(offline);
  scrollTo(0, 0);
}

/** @param {string} text */
function showTitle(text) {
  byId("title", HTMLElement).textContent = text;
}

/** @param {string} type @param {any} data */
function heard(type, data) {
  said[type] = data;
  if (type === "closed") leave(404);
  // A TV that is connected later has missed its time.
  if (type === "phase") told = data.phase === "review" && said.players.wall ? timetable.end(data) : 0;
  if (type === "settings") dictionary.open(CODE, data.dictionary, data.family).catch(() => {});
  refresh();
  if (type === "seat" && data.game) history.save(data.game);
  if (type === "games") data.forEach(history.save);
  if (type === "seat") round.restore(data, seat).then(() => outbox.send(), showProblem);
}

/** Returns a player. @param {number | null} player @returns {any} */
const playerOf = (player) => said.players.players.find((/** @type {any} */ { id }) => id === player);

/** Returns the name of the round: `Round 1 of 3`. */
function roundName() {
  const { phase, settings } = said;
  return `Round ${phase.number}${settings.rounds ? ` of ${settings.rounds}` : ""}`;
}

/** Shows the phase of the room. The seat is the last event after connecting. */
function refresh() {
  const { room, players, phase, counts, seat: mine } = said;
  if (!mine) return;
  const me = mine.player;
  const isHost = me === players.host;
  settings.show(said.settings, isHost, players);
  host.show(phase, { isHost, isHeld: isOnTv() }, playerOf(players.host)?.name ?? "the host");
  if (phase.phase === "lobby") {
    display("lobby");
    showTitle(isHost ? "Your room" : `Room ${CODE}`);
    invite.show(CODE, room.address);
    byId("tv-address", HTMLElement).textContent = `${room.address}/tv`;
    byId("players-title", HTMLElement).textContent = presence(players.players);
    showPlayers(byId("players", HTMLElement), players.players, { me, host: players.host, change });
  } else if (phase.phase === "countdown") {
    display("countdown");
    countdown.show(phase.go);
  } else if (phase.phase === "round" || phase.phase === "grace") {
    byId("game-name", HTMLElement).textContent = roundName();
    const shown = round.show(CODE, phase, seat);
    shown.then(() => said.phase === phase && display("game")).catch(showProblem);
    round.showCounts(players, counts, me);
    if (phase.phase === "grace") outbox.send();
  } else {
    display("review");
    showTitle(phase.phase === "over" ? `Room ${CODE}` : roundName());
    if (isOnTv()) review.hold();
    else review.show(phase, me, said.settings);
  }
}

/** Returns whether the TV is telling the result. */
const isOnTv = () => clock.now() < told;

/** @param {number} number @param {round.Answer[]} answers */
function acknowledged(number, answers) {
  if (number === round.current()) round.answered(answers);
}

/** @param {Error} [problem] */
function delayed(problem) {
  showProblem(problem && `${problem.message}; until then, your words are kept here`);
}

/** @param {import("./request.js").Rejection} problem */
function rejected(problem) {
  if (problem.status === 403 || problem.status === 404) {
    leave(problem.status);
    return;
  }
  // The server takes none of them.
  const numbers = seat.waiting.map(({ n }) => n);
  seat.acknowledge(seat.round, numbers);
  showProblem(problem);
}

/** Sends a command. @param {object} command */
const command = (command) => post(`${PATH}/commands`, { token: seat.token, ...command });

/** Connects with the seat. */
function connect() {
  link?.close();
  said = {};
  seat.take();
  showProblem();
  clock.sync().catch(() => {});
  const mine = new Link(`${PATH}/events`, seat.token, {
    types: TYPES,
    heard,
    changed: (isOpen) => {
      offline.hidden = isOpen || link !== mine;
      if (isOpen) clock.sync().catch(() => {});
    },
    refused: leave,
  });
  link = mine;
  setTimeout(() => (offline.hidden = link !== mine || mine.isOpen), PATIENCE);
}

/** Changes the name and the color of this player. */
function change() {
  changeProfile().then(() => showProblem(), showProblem);
}

async function changeProfile() {
  const me = playerOf(said.seat.player);
  const changed = await profile.ask(me);
  if (!changed) return;
  if (changed.color !== me.color) await command({ command: "color", color: changed.color });
  if (changed.name === me.name) return;
  await command({ command: "rename", name: changed.name });
  remember(join.NAME, changed.name);
}

/** Leaves the seat, after a question, and shows the home page. */
async function leaveRoom() {
  if (!(await confirm("Leave the room?", "Leave", "Stay"))) return;
  await command({ command: "leave" });
  disconnect("join");
  seat.leave();
  location.assign("/");
}

/** Ends the round or the game, after a question. @param {string} question @param {string} yes */
async function end(question, yes) {
  if (await confirm(question, yes, "Keep playing")) await command({ command: "end" });
}

/** What the player can choose from the menu. @type {Record<string, () => Promise<unknown>>} */
const ACTS = {
  mirror: async () => entry.mirror(),
  profile: changeProfile,
  end: () => end("End this round for everybody?", "End the round"),
  stop: () => end("End the game now?", "End the game"),
  leave: leaveRoom,
};

async function openMenu() {
  const { phase, players, seat: mine } = said;
  const isPlaying = phase.phase === "round" || phase.phase === "grace";
  const isHost = mine.player === players.host;
  const answer = await menu.open(`Room ${CODE}`, { isHost, isPlaying, isOver: phase.phase === "over" });
  await ACTS[answer]?.();
  showProblem();
}

/** Sends the address of the room to somebody. */
async function sendLink() {
  const url = `${location.protocol}//${said.room.address}`;
  await (hasMenu() ? openShareMenu({ url }) : copy(url));
}

/** Shows whether there are sounds. */
function showSound() {
  sound.setAttribute("aria-pressed", String(effects.isOn));
}

/** Asks for the player's name, or for another code if there is no such room. */
async function ask() {
  display(await join.prepare(CODE));
  join.focus();
}

/** Shows another screen without a connection. @param {string} screen */
function disconnect(screen) {
  const closed = link;
  [link, said] = [undefined, {}];
  closed?.close();
  offline.hidden = true;
  display(screen);
}

/** The seat or the room is gone. @param {number} status */
function leave(status) {
  disconnect("join");
  seat.leave();
  ask().catch(showProblem);
  showProblem(status === 404 ? "this room has ended" : "your seat in this room is gone; join again");
}

function start() {
  document.title = `Boggle room ${CODE}`;
  const tiles = byId("code-tiles", HTMLElement);
  tiles.setAttribute("aria-label", `Code ${[...CODE].join(" ")}`);
  tiles.replaceChildren(...[...CODE].map((letter) => make("i", { class: "die" }, letter)));
  const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) => byId(id, HTMLButtonElement).addEventListener("click", act);
  on("here", connect);
  for (const type of ["pointerup", "keydown"]) addEventListener(type, bell.allow);
  entry.start({
    isOn: round.accepts,
    entered: (word, path) => {
      round.enter(word, path, seat).catch(showProblem);
      outbox.send();
    },
  });
  for (const id of ["menu", "review-menu"]) on(id, () => openMenu().catch(showProblem));
  on("leave", () => leaveRoom().catch(showProblem));
  on("send-link", () => sendLink().catch(showProblem));
  on("sound", () => {
    effects.set(!effects.isOn);
    showSound();
  });
  showSound();
  host.listen((name) => command({ command: name }));
  const events = {
    change: (/** @type {object} */ changed) => command({ command: "settings", settings: changed }),
    pass: (/** @type {number} */ player) => command({ command: "pass", player }),
  };
  settings.start(events);
  join.start(CODE, seat, {
    joined: (token) => {
      seat.sit(token);
      connect();
    },
    failed: () => ask().catch(() => {}),
  });
  setInterval(() => {
    const { phase } = said;
    if (phase?.phase === "round" || phase?.phase === "grace") round.tick();
    if (told && !isOnTv()) {
      told = 0;
      refresh();
    }
  }, 200);
  if (seat.token) connect();
  else {
    ask().catch((problem) => {
      display("join");
      showProblem(problem);
    });
  }
}

start();
