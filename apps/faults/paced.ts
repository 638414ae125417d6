import { setTimeout as pause } from 'node:timers/promises';

/** So many of them, `perSecond` begun in a second, without waiting for one before the next. */
export async function paced<T>(
  count: number,
  perSecond: number,
  act: (number: number) => Promise<T>,
) {
  const acts: Promise<T>[] = [];
  for (let number = 1; number <= count; number++) {
    acts.push(act(number));
    await pause(1000 / perSecond);
  }
  return Promise.all(acts);
}
