import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#testing';
import type { Oracle } from './oracle.js';
import type { Answer } from './person.js';

type Call = (number: number) => Promise<Answer>;

/** Makes calls in turn, without waiting, until the returned function is called. */
export function startTraffic(perSecond: number, calls: readonly Call[]) {
  const abort = new AbortController();
  const answers: Promise<Answer>[] = [];
  const callRun = (async () => {
    while (!abort.signal.aborted) {
      const number = answers.length;
      answers.push(calls[number % calls.length]!(number));
      await pause(1000 / perSecond);
    }
  })();
  return async () => {
    abort.abort();
    await callRun;
    return Promise.all(answers);
  };
}

/** @returns the number of created records */
export async function waitForEffects(oracle: Oracle, title: string, answers: readonly Answer[]) {
  const createdCount = answers.filter(({ status }) => status === 201).length;
  const isDone = async () => {
    const { open, activities } = await oracle.count(title);
    return open === 0 && activities >= createdCount;
  };
  await until(isDone, { timeoutMs: 120_000, everyMs: 200 }).catch(() => undefined);
  return createdCount;
}

export const failuresIn = (answers: readonly Answer[]) =>
  answers
    .filter(({ status }) => status !== 200 && status !== 201)
    .map(({ status, body }) => `${status} ${body}`)
    .join(', ');
