export const retryDelaysMs: readonly number[] = [0, 1000, 3000, 5000];

const retryStatuses = [408, 409, 418, 423, 429];
const finalStatuses = [501, 505];

export const isRetryable = (status: number) =>
  status === 0 ||
  retryStatuses.includes(status) ||
  (status >= 500 && !finalStatuses.includes(status));

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

/** A retry without a network would waste a delay. */
const untilOnline = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (navigator.onLine) return resolve();
    globalThis.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
