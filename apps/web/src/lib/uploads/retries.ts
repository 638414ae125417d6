/** Waits between the tries of an upload. */
export const retryDelaysMs: readonly number[] = [0, 1000, 3000, 5000];

const retryStatuses = [408, 409, 418, 423, 429];
const finalStatuses = [501, 505];

/** True when a retry may succeed. 0 means no response. */
export const isRetryable = (status: number) =>
  status === 0 ||
  retryStatuses.includes(status) ||
  (status >= 500 && !finalStatuses.includes(status));

/**
 * Tries until it succeeds, the failure is for good, or the waits are used up.
 * @param statusOf a failure's HTTP status; 0 without an answer
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  statusOf: (error: unknown) => number,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const delay = retryDelaysMs[tries];
      if (signal.aborted || delay === undefined || !isRetryable(statusOf(error))) throw error;
      await pause(delay, signal);
      await untilOnline(signal);
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** A try without a network would only use up a wait. */
const untilOnline = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (navigator.onLine) return resolve();
    globalThis.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
