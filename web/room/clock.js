// The server's clock, which all players share. The clock of a device can be wrong by hours.

import { get } from "./request.js";

/** The number of pings. The one with the shortest round trip is the most exact. */
const PINGS = 5;

/** How far the clock of the device can be adjusted unnoticed, in milliseconds. */
const JUMP = 200;

/** The server's clock minus the device's, in milliseconds. */
let offset = 0;

/** The time at which the page was loaded, as the clock of the device says now. It jumps if somebody sets that clock. */
const origin = () => Date.now() - performance.now();
let lastOrigin = origin();

/** Returns the server's time, in milliseconds since 1970. */
export function now() {
  if (Math.abs(origin() - lastOrigin) > JUMP) sync().catch(() => {});
  return Math.round(Date.now() + offset);
}

/** Measures the offset. */
export async function sync() {
  lastOrigin = origin();
  let shortest = Infinity;
  for (let ping = 0; ping < PINGS; ping += 1) {
    const sent = performance.now();
    const { now } = await get("/rooms/clock");
    const trip = performance.now() - sent;
    if (trip >= shortest) continue;
    shortest = trip;
    offset = now + trip / 2 - Date.now();
  }
}

/** Formats a time such as 2:31. @param {number} left in milliseconds */
export function format(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Parses minutes such as 3, 1:30 or 90s. @param {string} text @returns {number | null} seconds */
export function seconds(text) {
  const [, minutes, rest = "0", unit] = /^\s*(\d+)(?::(\d\d))?\s*(s?)/.exec(text) ?? [];
  return minutes === undefined ? null : unit ? Number(minutes) : Number(minutes) * 60 + Number(rest);
}
