import { setTimeout as pause } from 'node:timers/promises';

/** Does not wait for one run before it starts the next. */
export async function runAtRate<T>(
  count: number,
  perSecond: number,
  run: (number: number) => Promise<T>,
) {
  const runs: Promise<T>[] = [];
  for (let number = 1; number <= count; number++) {
    runs.push(run(number));
    await pause(1000 / perSecond);
  }
  return Promise.all(runs);
}
