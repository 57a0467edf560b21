// Sends the player's words until the server has acknowledged them.

import { Rejection, post } from "./request.js";

/** The number of words in one message, which is at most 4 kB. */
const BATCH = 20;

/** The delay before another attempt, in milliseconds. */
const DELAY = 1000;

export class Outbox {
  /** @param {string} path @param {import("./seat.js").Seat} seat
   * @param {{acknowledged: (round: number, words: any[]) => void, rejected: (problem: Rejection) => void,
   *   delayed: (problem?: Rejection) => void}} events `delayed` is called if the server cannot save words, and when it
   *   has saved them */
  constructor(path, seat, { acknowledged, rejected, delayed }) {
    this.path = path;
    this.seat = seat;
    this.acknowledged = acknowledged;
    this.rejected = rejected;
    this.delayed = delayed;
    this.isDelayed = false;
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
        const { token, round } = this.seat;
        const reply = await post(this.path, { token, round, words });
        this.seat.acknowledge(
          round,
          words.map(({ n }) => n),
        );
        this.acknowledged(round, reply.words);
        if (this.isDelayed) this.delayed();
        this.isDelayed = false;
      }
    } catch (problem) {
      const rejection = problem instanceof Rejection ? problem : undefined;
      this.isDelayed = rejection !== undefined && rejection.status >= 500;
      if (this.isDelayed) this.delayed(rejection);
      if (rejection && rejection.status !== 429 && !this.isDelayed) this.rejected(rejection);
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
