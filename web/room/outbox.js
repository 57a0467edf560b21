// Sends the player's words until the server has acknowledged them.

import { Rejection, post } from "./request.js";

/** The number of words in one message, which is at most 4 kB. */
const BATCH = 20;

/** The delay before another attempt, in milliseconds. */
const DELAY = 1000;

export class Outbox {
  /** @param {string} path @param {import("./seat.js").Seat} seat
   * @param {{acknowledged: (go: number, words: any[]) => void, rejected: (problem: Rejection) => void}} events */
  constructor(path, seat, { acknowledged, rejected }) {
    this.path = path;
    this.seat = seat;
    this.acknowledged = acknowledged;
    this.rejected = rejected;
    this.isSending = false;
    /** @type {number | undefined} */
    this.retry = undefined;
  }

  /** Sends the words that are waiting. */
  async send() {
    if (this.isSending) return;
    clearTimeout(this.retry);
    this.isSending = true;
    try {
      for (let words = this.#batch(); words.length > 0; words = this.#batch()) {
        const { token, round, go } = this.seat;
        const reply = await post(this.path, { token, round, words });
        this.seat.acknowledge(
          go,
          words.map(({ n }) => n),
        );
        this.acknowledged(go, reply.words);
      }
    } catch (problem) {
      if (problem instanceof Rejection && problem.status !== 429) this.rejected(problem);
      else this.retry = setTimeout(() => this.send(), DELAY);
    } finally {
      this.isSending = false;
    }
  }

  /** Returns the first words that are waiting. */
  #batch() {
    return this.seat.waiting.slice(0, BATCH);
  }
}
