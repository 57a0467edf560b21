// Tones, vibration and animations. The player can turn them off, and reduced motion stops animations.

import { make, open } from "./dom.js";
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

/** Plays notes one after another. @param {number[]} notes in semitones above A4 */
function play(notes) {
  if (!isOn) return;
  try {
    audio ??= new AudioContext();
    // Notes would pile up until the browser allows sound.
    if (audio.state !== "running") return;
    notes.forEach((note, at) => {
      const from = /** @type {AudioContext} */ (audio).currentTime + at * 0.07;
      const [tone, volume] = [new OscillatorNode(/** @type {AudioContext} */ (audio)), new GainNode(/** @type {AudioContext} */ (audio))];
      tone.type = "triangle";
      tone.frequency.value = 440 * 2 ** (note / 12);
      volume.gain.setValueAtTime(0.08, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + 0.15);
      tone.connect(volume).connect(/** @type {AudioContext} */ (audio).destination);
      tone.start(from);
      tone.stop(from + 0.16);
    });
  } catch {
    // The game is silent on devices without sound.
  }
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

/** Celebrates a new best. */
export function celebrate() {
  play([0, 4, 7, 12, 16]);
  vibrate([30, 60, 30]);
}

/** Whether there are animations. */
export const isMoving = () => isOn && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Counts down, and starts a game unless the player cancels. The countdown covers the page until the game has started.
 * @template T @param {() => Promise<T>} start @returns {Promise<T | undefined>} */
export async function countdown(start) {
  if (!isMoving()) return start();
  const number = make("b", {}, "3");
  const dialog = make("dialog", { class: "countdown" }, number);
  const answer = open(dialog);
  play([0]);
  for (const [at, text] of ["2", "1", ""].entries()) {
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 600))]);
    if (!dialog.open) return undefined;
    number.textContent = text;
    restart(number);
    play([at < 2 ? 0 : 12]);
  }
  try {
    return await start();
  } finally {
    dialog.close();
  }
}

/** Runs the animation of an element again. @param {HTMLElement} element */
export function restart(element) {
  for (const animation of element.getAnimations()) {
    animation.cancel();
    animation.play();
  }
}

for (const type of ["pointerup", "keydown"]) {
  addEventListener(type, () => audio && audio.state !== "running" && audio.resume().catch(() => {}));
}
set(isOn);
