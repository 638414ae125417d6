import { expect, test } from '@jest/globals';
import { until } from './until.js';

test('returns the result of the condition', async () => {
  let calls = 0;
  expect(await until(() => ++calls === 3 && 'third', { everyMs: 1 })).toBe('third');
});

test('a condition that throws does not hold yet', async () => {
  let calls = 0;
  const condition = () => {
    if (++calls < 3) throw new Error('not yet');
    return calls;
  };
  expect(await until(condition, { everyMs: 1 })).toBe(3);
});

test('reports the last result after the timeout', async () => {
  const condition = () => Promise.reject(new Error('connection refused'));
  await expect(until(condition, { timeoutMs: 20, everyMs: 1 })).rejects.toThrow(
    /within 20 ms[^]*connection refused/,
  );
});
