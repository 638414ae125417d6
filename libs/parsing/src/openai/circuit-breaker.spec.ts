import { CircuitBreaker } from './circuit-breaker.js';

let now = 0;
const after = (...slow: boolean[]) => {
  const breaker = new CircuitBreaker(() => now);
  for (const one of slow) breaker.record(one);
  return breaker;
};
beforeEach(() => {
  now = 5000;
});

test('three slow failures in a row are enough, for a minute', () => {
  const breaker = after(true, true, true);
  expect(breaker.isOpen()).toBe(true);
  now += 59_999;
  expect(breaker.isOpen()).toBe(true);
  now += 1;
  expect(breaker.isOpen()).toBe(false);
});

test('after the minute it takes three again', () => {
  const breaker = after(true, true, true);
  now += 60_000;
  breaker.record(true);
  breaker.record(true);
  expect(breaker.isOpen()).toBe(false);
  breaker.record(true);
  expect(breaker.isOpen()).toBe(true);
});

test('an answer in between starts the count again', () => {
  expect(after(true, true, false, true, true).isOpen()).toBe(false);
});
