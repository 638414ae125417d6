const minute = 60_000;

/**
 * A message that nobody has finished after this long is looked after by the sweep: its event, or
 * who sent it, must have been lost.
 */
export const recheckMs = 10 * minute;

/** Nothing takes longer than this; a server that keeps answering a little at a time is left. */
export const maxSendMs = 2 * minute;

/**
 * The waits between attempts, as multiples of the first. With 30 s: 30 s, 2 min, 10 min, 30 min, 1,
 * 2, 4 and 8 h.
 */
const growth = [1, 4, 20, 60, 120, 240, 480, 960];

/**
 * @param attempts made so far
 * @returns milliseconds until the next one, or undefined when it is time to give up
 */
export const retryAfterMs = (attempts: number, retrySeconds: number) => {
  const factor = growth[attempts - 1];
  return factor === undefined ? undefined : factor * retrySeconds * 1000;
};
