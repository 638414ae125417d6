import { CircuitBreaker } from './patience.js';

let now = 0;
const after = (...slow: boolean[]) => {
  const patience = new CircuitBreaker(() => now);
  for (const one of slow) patience.record(one);
  return patience;
};
beforeEach(() => {
  now = 5000;
});

test('three slow failures in a row are enough, for a minute', () => {
  const patience = after(true, true, true);
  expect(patience.isOpen()).toBe(true);
  now += 59_999;
  expect(patience.isOpen()).toBe(true);
  now += 1;
  expect(patience.isOpen()).toBe(false);
});

test('after the minute it takes three again', () => {
  const patience = after(true, true, true);
  now += 60_000;
  patience.record(true);
  patience.record(true);
  expect(patience.isOpen()).toBe(false);
  patience.record(true);
  expect(patience.isOpen()).toBe(true);
});

test('an answer in between starts the count again', () => {
  expect(after(true, true, false, true, true).isOpen()).toBe(false);
});
