import { jest } from '@jest/globals';
import { isRetryable, withRetries } from './retries.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failure = (status: number) => Object.assign(new Error(`answered ${status}`), { status });
const statusOf = (error: unknown) => (error as { status: number }).status;
const never = new AbortController().signal;

test.each([0, 408, 409, 418, 423, 429, 500, 502, 503, 504, 599])('%i may pass', (status) =>
  expect(isRetryable(status)).toBe(true),
);
test.each([400, 401, 403, 404, 413, 415, 422, 501, 505])('%i does not', (status) =>
  expect(isRetryable(status)).toBe(false),
);

test('tries again at once, then after 1, 3 and 5 seconds, then gives up', async () => {
  const attempt = jest.fn(() => Promise.reject(failure(503)));
  const result = withRetries(attempt, statusOf, never).catch((error: Error) => error.message);
  const triesAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return attempt.mock.calls.length;
  };
  expect(await triesAfter(0)).toBe(2);
  expect(await triesAfter(999)).toBe(2);
  expect(await triesAfter(1)).toBe(3);
  expect(await triesAfter(2999)).toBe(3);
  expect(await triesAfter(1)).toBe(4);
  expect(await triesAfter(4999)).toBe(4);
  expect(await triesAfter(1)).toBe(5);
  expect(await result).toBe('answered 503');
});

test('stops at the first success', async () => {
  const attempt = jest
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(failure(408))
    .mockResolvedValueOnce('stored');
  const result = withRetries(attempt, statusOf, never);
  await jest.advanceTimersByTimeAsync(0);
  expect(await result).toBe('stored');
});

test('does not retry a final failure', async () => {
  const attempt = jest.fn(() => Promise.reject(failure(501)));
  await expect(withRetries(attempt, statusOf, never)).rejects.toThrow('answered 501');
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('does not retry a canceled upload, even during a delay', async () => {
  const stop = new AbortController();
  const attempt = jest.fn(() => Promise.reject(failure(503)));
  const result = withRetries(attempt, statusOf, stop.signal).catch((error: Error) => error.name);
  await jest.advanceTimersByTimeAsync(500);
  stop.abort();
  expect(await result).toBe('AbortError');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('waits for the network before it tries again', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const attempt = jest
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(failure(0))
    .mockResolvedValueOnce('stored');
  const result = withRetries(attempt, statusOf, never);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
  globalThis.dispatchEvent(new Event('online'));
  expect(await result).toBe('stored');
});
