// The screen on the wall: the code of the room, then the board, the clock and the counts, then the review. Without a
// room, it is a clock for real dice.

import { BoardView } from "../board.js";
import { byId, make, showProblem } from "../dom.js";
import * as effects from "../effects.js";
import * as clock from "./clock.js";
import * as countdown from "./countdown.js";
import { describe } from "./describe.js";
import * as invite from "./invite.js";
import { fillLetters } from "./letters.js";
import { Link } from "./link.js";
import { face, presence } from "./people.js";
import * as podium from "./podium.js";
import { FULL, showRace } from "./race.js";
import * as slides from "./slides.js";

// A wall is dark, whatever the browser prefers: the rules for the dark apply always.
for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
  if (rule instanceof CSSMediaRule && rule.conditionText.includes("dark")) rule.media.mediaText = "all";
}

const CODE = /^\/([a-z]{4})\/tv$/i.exec(location.pathname)?.[1].toUpperCase();
const TYPES = ["room", "settings", "players", "phase", "counts"];

/** How long before the end of a round each second ticks, in milliseconds. */
const LATE = 10_000;

/** How many players the lobby shows with their names. With more players, it shows only faces. */
const NAMES = 8;

const screens = ["wall-lobby", "round", "awards", "podium", "dice"].map((id) => byId(id, HTMLElement));
const shownClock = byId("clock", HTMLTimeElement);
const cover = byId("cover", HTMLParagraphElement);
const sound = byId("sound", HTMLButtonElement);
const qr = byId("qr", HTMLImageElement);
const board = new BoardView(byId("wall-board", HTMLElement));

/** The last event of each type. @type {Record<string, any>} */
const said = {};
/** The number of the round whose board is drawn. */
let drawn = 0;
/** The seconds left when the clock was last shown. */
let lastLeft = 0;
/** The most familiar word that nobody found in the last round. @type {string | undefined} */
let missed;

/** Shows one of the screens. @param {string} id */
function display(id) {
  if (id !== "countdown") countdown.hide();
  if (id !== "awards") slides.hide();
  if (id !== "podium") podium.hide();
  for (const screen of screens) screen.hidden = screen.id !== id;
}

/** @param {string} type @param {any} data */
function heard(type, data) {
  said[type] = data;
  const { room, settings, players, phase } = said;
  if (!room || !players || !phase || !settings) return;
  invite.show(room.code, room.address);
  if (phase.phase === "lobby") {
    display("wall-lobby");
    showLobby();
  } else if (phase.phase === "countdown") {
    display("countdown");
    countdown.show(phase.go);
  } else if (phase.phase === "round" || phase.phase === "grace") {
    display("round");
    showRound();
  } else if (phase.phase === "review") {
    display("awards");
    missed = phase.best_missed?.word;
    slides.show(phase);
  } else {
    display("podium");
    podium.show(phase.standings);
    podium.showNext({ standings: phase.standings, code: room.code, host: host()?.name, qr: qr.hidden ? "" : qr.src, missed });
  }
}

/** Returns the player who starts the rounds. @returns {import("./people.js").Player | undefined} */
const host = () => said.players.players.find((/** @type {any} */ { id }) => id === said.players.host);

async function showLobby() {
  const { settings, players } = said;
  const there = players.players.filter((/** @type {any} */ { connected }) => connected);
  const list = byId("faces", HTMLElement);
  list.classList.toggle("many", there.length > NAMES);
  list.replaceChildren(...there.map((/** @type {any} */ player) => make("li", {}, face(player), make("bdi", {}, player.name))));
  const [rounds] = (await describe(settings)).split("\n");
  const starts = host() ? [make("bdi", {}, host()?.name ?? ""), " starts. "] : [];
  byId("plan", HTMLElement).replaceChildren(there.length > NAMES ? `${presence(there)}. ` : "", ...starts, `${rounds}.`);
}

function showRound() {
  const { room, phase, players, counts, settings } = said;
  if (drawn !== phase.round) {
    drawn = phase.round;
    board.draw(phase.board);
    board.root.classList.add("rolled");
  }
  byId("round-name", HTMLElement).textContent =
    `Round ${phase.number}${settings.rounds ? ` of ${settings.rounds}` : ""}`;
  byId("join-line", HTMLElement).textContent = room.address;
  const words = new Map(counts?.words);
  const runners = players.players
    .map((/** @type {any} */ player) => ({ ...player, figure: words.get(player.id) ?? 0 }))
    .filter((/** @type {any} */ { plays, connected, figure }) => plays && (connected || figure > 0));
  showRace(byId("runners", HTMLElement), runners, FULL);
  tick();
}

function tick() {
  const { phase } = said;
  if (phase?.phase !== "round" && phase?.phase !== "grace") return;
  const left = phase.end - clock.now();
  const seconds = Math.ceil(left / 1000);
  shownClock.textContent = clock.format(left);
  shownClock.classList.toggle("late", left <= LATE);
  document.body.style.setProperty("--left", String(Math.max(0, (1000 * seconds) / LATE)));
  cover.hidden = left > 0;
  if (left <= 0 && lastLeft > 0) effects.time();
  else if (left <= LATE && left > 0 && seconds < lastLeft) effects.tick();
  lastLeft = seconds;
}

/** @param {string} code */
function connect(code) {
  fillLetters(byId("code", HTMLElement), [...code], code);
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
  const isHeard = sound.getAttribute("aria-pressed") !== "true";
  sound.setAttribute("aria-pressed", String(isHeard));
  if (!isHeard) {
    effects.silence();
    return;
  }
  effects.set(true);
  effects.prepare();
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
