// The page of a room: shows what the server says, and sends what the player does.

import { ask as confirm, byId, showProblem } from "../dom.js";
import { remember } from "../store.js";
import * as bell from "./bell.js";
import * as clock from "./clock.js";
import * as countdown from "./countdown.js";
import * as dictionary from "./dictionary.js";
import * as entry from "../entry.js";
import * as host from "./host.js";
import * as invite from "./invite.js";
import * as join from "./join.js";
import { Link } from "./link.js";
import { Outbox } from "./outbox.js";
import { presence, showPlayers } from "./people.js";
import * as renaming from "./rename.js";
import { post } from "./request.js";
import * as review from "./review.js";
import * as round from "./round.js";
import { Seat } from "./seat.js";
import * as settings from "./settings.js";

const CODE = location.pathname.split("/")[1].toUpperCase();
const PATH = `/rooms/${CODE}`;
const TYPES = ["room", "settings", "players", "phase", "counts", "seat", "closed"];

/** How long the page waits for the server before it says that there is no connection, in milliseconds. */
const PATIENCE = 3000;

const screens = ["join", "unknown", "elsewhere", "lobby", "game", "review"].map((id) => byId(id, HTMLElement));
const offline = byId("offline", HTMLParagraphElement);
const panel = /** @type {HTMLElement} */ (document.querySelector("#game .panel"));

const seat = new Seat(CODE, () => disconnect("elsewhere"));
const outbox = new Outbox(`${PATH}/words`, seat, { acknowledged, rejected, delayed });
/** The last event of each type. @type {Record<string, any>} */
let said = {};
/** @type {Link | undefined} */
let link;

/** Shows one of the screens. @param {string} id */
function display(id) {
  if (id !== "countdown") countdown.hide();
  if (screens.some((screen) => screen.id === id && !screen.hidden)) return;
  for (const screen of screens) screen.hidden = screen.id !== id;
  document.body.classList.toggle("playing", id === "game");
  byId("leave", HTMLElement).hidden = !["lobby", "review"].includes(id);
  (id === "game" ? panel : byId("main", HTMLElement)).prepend(offline);
  scrollTo(0, 0);
}

/** @param {string} type @param {any} data */
function heard(type, data) {
  said[type] = data;
  if (type === "closed") leave(404);
  if (type === "settings") dictionary.open(CODE, data.dictionary, data.family).catch(() => {});
  refresh();
  if (type === "seat") round.restore(data, seat).then(() => outbox.send(), showProblem);
}

/** Shows the phase of the room. The seat is the last event after connecting. */
function refresh() {
  const { room, players, phase, counts, seat: mine } = said;
  if (!mine) return;
  const me = mine.player;
  const isHost = me === players.host;
  const leader = players.players.find((/** @type {any} */ { id }) => id === players.host);
  settings.show(said.settings, isHost, players);
  invite.show(CODE, room.address);
  byId("players-title", HTMLElement).textContent = presence(players.players);
  showPlayers(byId("players", HTMLElement), players.players, { me, host: players.host });
  host.show(phase, said.settings.rounds, isHost, leader?.name ?? "the host");
  if (phase.phase === "lobby") display("lobby");
  else if (phase.phase === "countdown") {
    display("countdown");
    countdown.show(phase.go);
  } else if (phase.phase === "round" || phase.phase === "grace") {
    const shown = round.show(CODE, phase, seat);
    shown.then(() => said.phase === phase && display("game")).catch(showProblem);
    round.showCounts(players, counts, me);
    if (phase.phase === "grace") outbox.send();
  } else {
    display("review");
    review.show(phase, me);
  }
}

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

/** Changes the name of this player. */
async function rename() {
  const { player } = said.seat;
  const me = said.players.players.find((/** @type {any} */ { id }) => id === player);
  const name = await renaming.ask(me?.name ?? "");
  if (!name) return;
  await command({ command: "rename", name });
  remember(join.NAME, name);
}

/** Gives up the seat, after a question, and shows the home page. */
async function leaveForGood() {
  if (!(await confirm("Leave the room?", "Leave", "Stay"))) return;
  await command({ command: "leave" });
  disconnect("join");
  seat.sit("");
  location.assign("/");
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
  seat.sit("");
  ask().catch(showProblem);
  showProblem(status === 404 ? "this room has ended" : "your seat in this room is gone; join again");
}

function start() {
  document.title = `Boggle room ${CODE}`;
  byId("where", HTMLParagraphElement).textContent = `Room ${CODE}`;
  byId("here", HTMLButtonElement).addEventListener("click", connect);
  for (const type of ["pointerup", "keydown"]) addEventListener(type, bell.allow);
  entry.start({
    isOn: round.accepts,
    entered: (word, path) => {
      round.enter(word, path, seat).catch(showProblem);
      outbox.send();
    },
  });
  review.start();
  byId("rename", HTMLButtonElement).addEventListener("click", () => rename().then(() => showProblem(), showProblem));
  byId("leave", HTMLButtonElement).addEventListener("click", () => leaveForGood().catch(showProblem));
  host.listen((name) => command({ command: name }));
  const events = {
    change: (/** @type {object} */ changed) => command({ command: "settings", settings: changed }),
    pass: (/** @type {number} */ player) => command({ command: "pass", player }),
  };
  settings.start(events).then(refresh, () => {});
  join.start(CODE, {
    joined: (token) => {
      seat.sit(token);
      connect();
    },
    failed: () => ask().catch(() => {}),
  });
  setInterval(() => {
    const { phase } = said;
    if (phase?.phase === "round" || phase?.phase === "grace") round.tick();
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
