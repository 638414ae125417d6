const minute = 60_000;

/** After this long, an unfinished email has lost its event or its worker, and is queued again. */
export const recheckMs = 10 * minute;

/** Ends the connection to a server that keeps answering too slowly. */
export const maxSendMs = 2 * minute;

/** Multiples of the first wait: 30 s gives 30 s, 2 min, 10 min, 30 min, 1, 2, 4 and 8 h. */
const growth = [1, 4, 20, 60, 120, 240, 480, 960];

/** @returns milliseconds until the next attempt, or undefined to give up */
export const retryAfterMs = (attempts: number, retrySeconds: number) => {
  const factor = growth[attempts - 1];
  return factor === undefined ? undefined : factor * retrySeconds * 1000;
};
