// Boards that others have published results for.

/** The generator of Python's `random`, seeded with a 32-bit number. */
function* twister(seed) {
  const state = new Uint32Array(624);
  state[0] = 19_650_218;
  for (let i = 1; i < 624; i += 1) state[i] = Math.imul(1_812_433_253, state[i - 1] ^ (state[i - 1] >>> 30)) + i;
  let i = 1;
  const next = (factor) => {
    const last = state[i - 1];
    state[i] = (state[i] ^ Math.imul(last ^ (last >>> 30), factor)) + (factor === 1_664_525 ? seed : -i);
    i += 1;
    if (i === 624) [state[0], i] = [state[623], 1];
  };
  for (let k = 0; k < 624; k += 1) next(1_664_525);
  for (let k = 0; k < 623; k += 1) next(1_566_083_941);
  state[0] = 0x80000000;
  for (;;) {
    for (let k = 0; k < 624; k += 1) {
      const y = (state[k] & 0x80000000) | (state[(k + 1) % 624] & 0x7fffffff);
      state[k] = state[(k + 397) % 624] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    for (let y of state) {
      y ^= y >>> 11;
      y ^= (y << 7) & 0x9d2c5680;
      y ^= (y << 15) & 0xefc60000;
      yield (y ^ (y >>> 18)) >>> 0;
    }
  }
}

/** Returns the first of the million boards from danvk/performance-boggle, one per line. */
export function boards(count) {
  const numbers = twister(808_813);
  let text = "";
  for (let letters = 0; letters < count * 16; ) {
    const letter = numbers.next().value >>> 27;
    if (letter >= 26) continue;
    text += String.fromCharCode(97 + letter);
    letters += 1;
    if (letters % 16 === 0) text += "\n";
  }
  return text;
}
