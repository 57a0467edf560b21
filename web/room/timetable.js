// When the screen on the wall shows the slides of a review. It depends only on the server's clock, so phones know when the
// wall has told everything, and a wall that reconnects continues where it would be.

/** How long a slide is shown, in milliseconds. The last one stays. */
export const TURN = 6000;

/** @typedef {{closed: number, awards: unknown[], best_missed: unknown}} Review `closed` is when the round was scored */

/** Returns the number of slides: the awards, what nobody found, and the standings. @param {Review} review */
export const count = ({ awards, best_missed: missed }) => awards.length + (missed ? 1 : 0) + 1;

/** Returns the number of the slide that is shown at a time, from 0. @param {Review} review @param {number} now */
export const slideAt = (review, now) => Math.min(count(review) - 1, Math.max(0, Math.floor((now - review.closed) / TURN)));

/** Returns when all slides have been shown. @param {Review} review */
export const end = (review) => review.closed + count(review) * TURN;
