// Requests to the server of the rooms.

/** How long a request may take, in milliseconds. Without a limit, one that was sent before the network changed could
 * take minutes. */
const TIMEOUT = 5000;

/** A request that the server rejected. */
export class Rejection extends Error {
  /** @param {number} status @param {string} reason */
  constructor(status, reason) {
    super(reason);
    this.status = status;
  }
}

/** @param {string} path @param {RequestInit} options @returns {Promise<any>} */
async function request(path, options) {
  const response = await fetch(path, { ...options, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
  // A proxy may answer with a page of its own.
  const reply = await response.json().catch(() => undefined);
  if (response.ok && reply !== undefined) return reply;
  if (!reply?.error) throw new Error("the server did not answer");
  throw new Rejection(response.status, reply.error);
}

/** @param {string} path */
export const get = (path) => request(path, {});

/** @param {string} path @param {object} body */
export function post(path, body) {
  return request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}
