// The page of a room: shows what the server says, and sends what the player does.

import { ask, byId, showProblem } from "../dom.js";
import * as bell from "./bell.js";
import * as clock from "./clock.js";
import * as countdown from "./countdown.js";
import * as dictionary from "./dictionary.js";
import * as entry from "./entry.js";
import * as join from "./join.js";
import { Link } from "./link.js";
import { Outbox } from "./outbox.js";
import { showPlayers } from "./people.js";
import { Rejection, post } from "./request.js";
import * as review from "./review.js";
import * as round from "./round.js";
import { Seat } from "./seat.js";
import * as settings from "./settings.js";

const CODE = location.pathname.slice(1, 5).toUpperCase();
const PATH = `/rooms/${CODE}`;
const TYPES = ["room", "settings", "players", "phase", "counts", "seat", "words", "rank"];

const screens = ["join", "elsewhere", "lobby", "game", "review"].map((id) => byId(id, HTMLElement));
const offline = byId("offline", HTMLParagraphElement);
const next = byId("next", HTMLButtonElement);
const stop = byId("stop", HTMLButtonElement);
const begin = byId("start", HTMLButtonElement);

const seat = new Seat(CODE, () => sleep());
const outbox = new Outbox(`${PATH}/words`, seat, { acknowledged, rejected });
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
  scrollTo(0, 0);
}

/** @param {string} type @param {any} data */
function heard(type, data) {
  said[type] = data;
  if (type === "seat") round.restore(data.words, seat, data.plays).then(() => outbox.send(), showProblem);
  else if (type === "words") round.answered(data.words);
  else if (type === "settings") dictionary.open(CODE, data.dictionary, data.family).catch(() => {});
  refresh();
}

/** Shows the phase of the room. */
function refresh() {
  const { room, players, phase, counts, seat: mine, rank } = said;
  if (!players || !phase || !said.settings) return;
  const me = mine?.player;
  const isHost = me !== undefined && me === players.host;
  const host = players.players?.find((/** @type {any} */ { id }) => id === players.host)?.name ?? "the host";
  settings.show(said.settings, isHost, players.players ?? [], players.host);
  byId("address", HTMLElement).textContent = room?.address ?? location.host + location.pathname;
  byId("players-title", HTMLElement).textContent = `Players: ${players.count ?? players.players.length}`;
  showPlayers(byId("players", HTMLElement), players.players ?? [], { me, host: players.host });
  begin.disabled = !isHost;
  begin.textContent = isHost ? "Start" : `${host} starts the game`;
  byId("end", HTMLButtonElement).hidden = !isHost;
  if (phase.phase === "lobby") display("lobby");
  else if (phase.phase === "countdown") {
    display("countdown");
    countdown.show(phase.go);
  } else if (phase.phase === "round" || phase.phase === "grace") {
    round.show(CODE, phase, seat).then(() => said.phase === phase && display("game")).catch(showProblem);
    round.showCounts(players.players ?? [], new Map(counts?.words), me, players.players ? undefined : counts?.total);
    if (phase.phase === "grace") outbox.send();
  } else {
    display("review");
    review.show(phase, me, rank);
    showNext(phase, isHost, host);
  }
}

/** Shows what comes after the review. @param {any} phase @param {boolean} isHost @param {string} host */
function showNext(phase, isHost, host) {
  const isOver = phase.phase === "over";
  const what = isOver ? "New game" : phase.is_last ? "Final result" : `Start round ${phase.round + 1}${said.settings.rounds ? ` of ${said.settings.rounds}` : ""}`;
  next.disabled = !isHost;
  next.textContent = isHost ? what : phase.next ? `Next board in ${clock.format(phase.next - clock.now())}` : `Waiting for ${host}`;
  stop.hidden = !isHost || isOver || phase.is_last;
}

/** @param {number} go @param {round.Answer[]} answers */
function acknowledged(go, answers) {
  if (go === said.phase?.go || said.phase?.phase === "review") round.answered(answers);
}

/** @param {Rejection} problem */
function rejected(problem) {
  if (problem.status === 403 || problem.status === 404) leave(problem.status);
  else {
    // The server takes none of them.
    seat.acknowledge(seat.go, seat.waiting.map(({ n }) => n));
    showProblem(problem);
  }
}

/** Sends a command of the host. @param {object} command */
const command = (command) => post(`${PATH}/commands`, { token: seat.token, ...command });

/** Connects with the seat. */
function connect() {
  link?.close();
  said = {};
  seat.take();
  showProblem();
  clock.sync().catch(() => {});
  link = new Link(`${PATH}/events?token=${seat.token}`, {
    types: TYPES,
    heard,
    changed: (isOpen) => {
      offline.hidden = isOpen || !link;
      if (!isOpen) return;
      clock.sync().catch(() => {});
      outbox.send();
    },
    refused: leave,
  });
}

/** Another tab has taken the seat. */
function sleep() {
  link?.close();
  link = undefined;
  offline.hidden = true;
  display("elsewhere");
}

/** The seat or the room is gone. @param {number} status */
function leave(status) {
  link?.close();
  link = undefined;
  offline.hidden = true;
  seat.sit("");
  display("join");
  join.show(CODE).catch(showProblem);
  showProblem(status === 404 ? "this room has ended" : "your seat in this room is gone; join again");
}

function start() {
  document.title = `Boggle room ${CODE}`;
  byId("where", HTMLParagraphElement).textContent = `Room ${CODE}`;
  byId("qr", HTMLImageElement).src = `/${CODE}/qr.svg`;
  const on = (/** @type {HTMLButtonElement} */ button, /** @type {() => Promise<unknown>} */ act) => button.addEventListener("click", () => act().catch(showProblem));
  on(begin, () => command({ command: "start" }));
  on(next, () => command({ command: said.phase.is_last ? "end" : "start" }));
  on(stop, async () => (await ask("End the game now?", "End it", "Keep playing")) && command({ command: "end" }));
  on(byId("end", HTMLButtonElement), async () => (await ask("End this round for everybody?", "End it", "Keep playing")) && command({ command: "end" }));
  byId("here", HTMLButtonElement).addEventListener("click", connect);
  addEventListener("pointerdown", bell.allow);
  entry.start({ entered: (word, path) => round.enter(word, path, seat).then(showProblem, showProblem).finally(() => outbox.send()) });
  review.start();
  settings.start({ change: (changed) => command({ command: "settings", settings: changed }), pass: (player) => command({ command: "pass", player }), problem: showProblem }).then(refresh, () => {});
  join.start(CODE, (token) => {
    seat.sit(token);
    connect();
  });
  setInterval(() => {
    const { phase, players } = said;
    if (phase?.phase === "round" || phase?.phase === "grace") round.tick();
    else if (phase?.next && players) showNext(phase, false, "");
  }, 200);
  if (seat.token) connect();
  else {
    display("join");
    join.show(CODE).catch(showProblem);
  }
}

start();
