// Tones, vibration and animations. The player can turn them off, and reduced motion stops animations.

import { toggle } from "./controls.js";
import { open } from "./dialog.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { recall, remember } from "./store.js";

const SETTING = "boggle-effects";

/** The notes of a major scale, in semitones. */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12];

/** @type {Record<string, {notes: number[], vibration: number[]}>} */
const ANSWERS = {
  good: { notes: [12, 16, 19], vibration: [25] },
  rank: { notes: [12, 16, 19, 24], vibration: [25, 30, 25] },
  again: { notes: [5], vibration: [] },
  bad: { notes: [-5], vibration: [15, 40, 15] },
};

export let isOn = recall(SETTING) !== "off";

/** @type {AudioContext | undefined} */
let audio;

/** Turns the effects on or off. @param {boolean} on */
export function set(on) {
  isOn = on;
  document.body.classList.toggle("still", !on);
  remember(SETTING, on ? "on" : "off");
}

/** Returns a switch for the effects. */
export function soundSwitch() {
  const shown = toggle("sound", "Sound and vibration", isOn);
  shown.addEventListener("change", ({ target }) => set(/** @type {HTMLInputElement} */ (target).checked));
  shown.prepend(icon("sound"));
  return shown;
}

/** Prepares the sound in advance: browsers allow it only after a press, and the setup would delay the first tone. */
export function prepare() {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {});
  } catch {
    // The game is silent on devices without sound.
  }
}

/** Stops the sound until it is prepared again. */
export function silence() {
  audio?.suspend().catch(() => {});
}

/** Plays notes one after another. @param {number[]} notes in semitones above A4
 * @param {{gap?: number, length?: number, volume?: number}} [how] the seconds from one note to the next, and those that
 * each lasts */
function play(notes, { gap = 0.07, length = 0.15, volume = 0.08 } = {}) {
  if (!isOn) return;
  if (!audio) prepare();
  const output = audio;
  // Notes would pile up until the browser allows sound.
  if (output?.state !== "running") return;
  notes.forEach((note, at) => {
    const from = output.currentTime + at * gap;
    const tone = new OscillatorNode(output, { type: "triangle", frequency: 440 * 2 ** (note / 12) });
    const loudness = new GainNode(output);
    loudness.gain.setValueAtTime(volume, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(loudness).connect(output.destination);
    tone.start(from);
    tone.stop(from + length + 0.01);
  });
}

/** @param {number[]} pattern in milliseconds */
function vibrate(pattern) {
  if (isOn && pattern.length > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Plays the tone for the nth letter of a path; tones rise. @param {number} count */
export function letter(count) {
  const octave = 12 * Math.floor((count - 1) / SCALE.length);
  play([SCALE[(count - 1) % SCALE.length] + octave - 12]);
  vibrate([8]);
}

/** Responds to a word. @param {string} verdict good, rank (a new rank), again or bad */
export function answer(verdict) {
  play(ANSWERS[verdict].notes);
  vibrate(ANSWERS[verdict].vibration);
}

/** How long a number counts up, in milliseconds. */
const COUNT = 700;

/** The next frame of a number that counts up. */
let frame = 0;

/** Counts up to a number. @param {HTMLElement} element @param {number} to */
export function countUp(element, to) {
  cancelAnimationFrame(frame);
  element.textContent = String(isMoving() ? 0 : to);
  if (!isMoving()) return;
  /** @type {number | undefined} */
  let start;
  const step = (/** @type {number} */ now) => {
    start ??= now;
    const left = Math.max(0, 1 - (now - start) / COUNT);
    element.textContent = String(Math.round(to * (1 - left ** 3)));
    if (left > 0) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

/** Celebrates a new best. */
export function celebrate() {
  play([0, 4, 7, 12, 16]);
  vibrate([30, 60, 30]);
}

/** Marks one of the last seconds. */
export const tick = () => play([-12], { length: 0.04, volume: 0.04 });

/** Marks a step of a countdown. @param {boolean} isLast */
export const count = (isLast) => play([isLast ? 12 : 0]);

/** Marks the end of the time. */
export const time = () => play([12, 7, 0], { gap: 0.09 });

/** Accompanies the last step of a podium. */
export const podium = () => play([0, 4, 7, 12, 7, 12, 16, 19, 24], { gap: 0.11, length: 0.4 });

/** Whether there are animations. */
export const isMoving = () => isOn && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Counts down, and starts a game unless the player cancels. The countdown covers the page until the game has started.
 * @template T @param {() => Promise<T>} start @returns {Promise<T | undefined>} */
export async function countdown(start) {
  if (!isMoving()) return start();
  const number = make("b", {}, "3");
  const dialog = make("dialog", { class: "countdown" }, number);
  const answer = open(dialog);
  count(false);
  for (const [at, text] of ["2", "1", ""].entries()) {
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 600))]);
    if (!dialog.open) return undefined;
    number.textContent = text;
    restart(number);
    count(at === 2);
  }
  try {
    return await start();
  } finally {
    dialog.close();
  }
}

/** The easings of the design. */
const OUT = "cubic-bezier(.2, .8, .2, 1)";
const POP = "cubic-bezier(.3, 1.6, .5, 1)";

/** Makes the letters of a word flash. The tiles stay, because one that is scaled would be below the path, with its letter.
 * @param {HTMLElement[]} tiles */
export function flash(tiles) {
  if (isMoving()) for (const tile of tiles) tile.querySelector("span")?.animate({ scale: [1.25, 1.12] }, { duration: 120, easing: OUT });
}

/** Has a button ask to be pressed. @param {HTMLElement} button */
export function beckon(button) {
  if (isMoving()) button.animate({ scale: [1, 1.04, 1] }, { duration: 480, easing: OUT, iterations: 3 });
}

/** Makes tiles hop one after another. @param {HTMLElement[]} tiles */
export function hop(tiles) {
  if (!isMoving()) return;
  for (const [at, tile] of tiles.entries()) {
    tile.animate({ translate: ["0", "0 -18%", "0"], rotate: ["0deg", "8deg", "0deg"] }, { delay: at * 60, duration: 360, easing: OUT });
  }
}

/** Makes the points of a word fly to the score, which then pops. Without animations, they stay for a moment.
 * @param {HTMLElement} points @param {HTMLElement} score */
export async function fly(points, score) {
  score.classList.add("gained");
  const [from, to] = [points, score.firstElementChild ?? score].map((element) => element.getBoundingClientRect());
  const translate = `${to.x + to.width / 2 - from.x - from.width / 2}px ${to.y + to.height / 2 - from.y - from.height / 2}px`;
  const frames = isMoving() ? [{}, { opacity: 1, offset: 0.7 }, { translate, opacity: 0 }] : [{}, { opacity: 1, offset: 0.999 }, { opacity: 0 }];
  const timing = isMoving() ? { delay: 120, duration: 420, easing: OUT } : { duration: 800 };
  try {
    await points.animate(frames, { ...timing, fill: "forwards" }).finished;
    if (isMoving()) await score.animate({ scale: [1, 1.12, 1] }, { duration: 160, easing: POP }).finished;
  } finally {
    score.classList.remove("gained");
  }
}

/** Runs the animation of an element again. @param {HTMLElement} element */
export function restart(element) {
  for (const animation of element.getAnimations()) {
    animation.cancel();
    animation.play();
  }
}

for (const type of ["pointerup", "keydown"]) addEventListener(type, () => audio && prepare());
set(isOn);
