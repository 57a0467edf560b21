// The bell that ends a round.

/** The partial tones of a bell: frequency, volume, and how long it sounds. */
const PARTIALS = [
  [440, 0.5, 2.4],
  [880, 0.35, 1.8],
  [1056, 0.25, 1.4],
  [1320, 0.2, 1.1],
  [1760, 0.15, 0.8],
];

/** @type {AudioContext | undefined} */
let audio;

/** Lets the bell ring later. Browsers allow sound only after a press. */
export function allow() {
  try {
    audio ??= new AudioContext();
    audio.resume().catch(() => {});
  } catch {
    // A device without sound.
  }
}

/** Rings, if the browser allows it. */
export function ring() {
  if (audio?.state !== "running") return;
  for (const [frequency, volume, seconds] of PARTIALS) {
    const [tone, fade] = [new OscillatorNode(audio, { frequency }), new GainNode(audio)];
    fade.gain.setValueAtTime(volume * 0.4, audio.currentTime);
    fade.gain.exponentialRampToValueAtTime(0.0005, audio.currentTime + seconds);
    tone.connect(fade).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  }
}
