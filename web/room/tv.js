// The screen on the wall: the code of the room, then the board, the clock and the counts, then the review. Without a
// room, it is a clock for real dice.

import { BoardView } from "../board.js";
import { byId, make, showProblem } from "../dom.js";
import * as bell from "./bell.js";
import * as clock from "./clock.js";
import * as countdown from "./countdown.js";
import { describe } from "./describe.js";
import * as invite from "./invite.js";
import { Link } from "./link.js";
import { counts, presence, showPlayers, showStandings, winners } from "./people.js";
import * as slides from "./slides.js";

const CODE = /^\/([a-z]{4})\/tv$/i.exec(location.pathname)?.[1].toUpperCase();
const TYPES = ["room", "settings", "players", "phase", "counts"];

const screens = ["lobby", "round", "review", "dice"].map((id) => byId(id, HTMLElement));
const shownClock = byId("clock", HTMLTimeElement);
const meter = byId("meter", HTMLProgressElement);
const cover = byId("cover", HTMLParagraphElement);
const sound = byId("sound", HTMLButtonElement);
const board = new BoardView(byId("wall-board", HTMLElement));

/** The last event of each type. @type {Record<string, any>} */
const said = {};
/** The number of the round whose board is drawn. */
let drawn = 0;
let lastLeft = 0;

/** Shows one of the screens. @param {string} id */
function display(id) {
  if (id !== "countdown") countdown.hide();
  for (const screen of screens) screen.hidden = screen.id !== id;
}

/** @param {string} type @param {any} data */
function heard(type, data) {
  said[type] = data;
  const { room, settings, players, phase } = said;
  if (!room || !players || !phase || !settings) return;
  invite.show(room.code, room.address);
  byId("join-line", HTMLElement).textContent = room.address;
  const there = players.players;
  showPlayers(byId("players", HTMLElement), there, { host: players.host });
  byId("players-title", HTMLElement).textContent = presence(there);
  describe(settings).then((text) => (byId("settings-line", HTMLElement).textContent = text));
  if (phase.phase === "lobby") display("lobby");
  else if (phase.phase === "countdown") {
    display("countdown");
    countdown.show(phase.go);
  } else if (phase.phase === "round" || phase.phase === "grace") {
    display("round");
    showRound(there);
  } else {
    display("review");
    if (type === "phase") showReview(phase);
  }
}

/** @param {import("./people.js").Player[]} players */
function showRound(players) {
  const { phase, counts: found, settings } = said;
  if (drawn !== phase.round) {
    drawn = phase.round;
    board.draw(phase.board);
    board.root.classList.add("rolled");
  }
  byId("round-name", HTMLElement).textContent =
    `Round ${phase.number}${settings.rounds ? ` of ${settings.rounds}` : ""}`;
  const list = byId("counts", HTMLElement);
  list.replaceChildren(...counts(players, new Map(found?.words)).map((count) => make("li", {}, count)));
  tick();
}

/** @param {any} phase */
function showReview(phase) {
  const isOver = phase.phase === "over";
  byId("review", HTMLElement).classList.toggle("final", isOver);
  byId("headline", HTMLElement).textContent = isOver ? winners(phase.standings) : `Round ${phase.number}`;
  showStandings(byId("standings", HTMLTableElement), phase);
  slides.show(isOver ? undefined : phase);
}

function tick() {
  const { phase } = said;
  if (phase?.phase !== "round" && phase?.phase !== "grace") return;
  const left = phase.end - clock.now();
  shownClock.textContent = clock.format(left);
  shownClock.classList.toggle("late", left <= 10_000);
  meter.max = phase.end - phase.go;
  meter.value = Math.max(0, left);
  cover.hidden = left > 0;
  if (left <= 0 && lastLeft > 0) bell.ring();
  lastLeft = left;
}

/** @param {string} code */
function connect(code) {
  byId("code", HTMLElement).textContent = code;
  new Link(`/rooms/${code}/events`, "", {
    types: TYPES,
    heard,
    changed: (isOpen) => {
      byId("offline", HTMLElement).hidden = isOpen;
      if (!isOpen) return;
      showProblem();
      clock.sync().catch(() => {});
    },
    refused: () => showProblem(`there is no room ${code} yet; check the code, or wait until the room is open`),
  });
  setInterval(tick, 200);
}

sound.addEventListener("click", () => {
  bell.allow();
  bell.ring();
  sound.hidden = true;
});
// Only on https; elsewhere, the settings of the screen decide when it turns itself off.
const stayAwake = () => document.hidden || navigator.wakeLock?.request("screen").catch(() => {});
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
if (CODE) connect(CODE);
else {
  display("dice");
  sound.hidden = true;
  // The engine can be loaded only here: its address is relative to that of the page.
  import("./dice.js").then((dice) => dice.start()).catch(showProblem);
}
