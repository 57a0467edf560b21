// Creates almost valid texts, for the tests of hostile input.

const HOSTILE = [
  "<img src=x onerror=alert(1)>", "\"><svg/onload=alert(1)>", "javascript:alert(1)", "\u202e", "\u0000", "\n", "%", "%00", "&", "=", "#", "/", ",", "?",
  "\ud800", "🙂", "e\u0301", "ß", "İ", "ש", "__proto__", "constructor", "toString", "null", "[]", "{}", "-1", "0", "1e309", "4294967296", "99x99", "new-16d",
];

/** Returns a generator of numbers less than a limit, which depend only on the seed. */
export function random(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Changes a text in one to four places. */
export function mutate(text, below) {
  let changed = text;
  for (let edits = 1 + below(4); edits > 0; edits -= 1) {
    const at = below(changed.length + 1);
    const end = Math.min(changed.length, at + 1 + below(8));
    const edit = [
      () => HOSTILE[below(HOSTILE.length)],
      () => changed.slice(at, end).repeat(2 + below(3)),
      () => String.fromCharCode(32 + below(95)),
      () => "",
    ][below(4)];
    changed = changed.slice(0, at) + edit() + changed.slice(below(2) ? at : end);
  }
  return changed;
}
