import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#testing';
import type { Oracle } from './oracle.js';
import type { Answer } from './person.js';

type Call = (number: number) => Promise<Answer>;

/**
 * Makes one of the calls after the other, without waiting for an answer, until the returned
 * function is called, which returns what they were answered.
 */
export function traffic(perSecond: number, calls: readonly Call[]) {
  const over = new AbortController();
  const answers: Promise<Answer>[] = [];
  const flowing = (async () => {
    while (!over.signal.aborted) {
      const number = answers.length;
      answers.push(calls[number % calls.length]!(number));
      await pause(1000 / perSecond);
    }
  })();
  return async () => {
    over.abort();
    await flowing;
    return Promise.all(answers);
  };
}

/**
 * Waits for what follows from all that was made.
 * @returns how much that was
 */
export async function followed(oracle: Oracle, title: string, answers: readonly Answer[]) {
  const createdCount = answers.filter(({ status }) => status === 201).length;
  const isDone = async () => {
    const { open, activities } = await oracle.count(title);
    return open === 0 && activities >= createdCount;
  };
  await until(isDone, { timeoutMs: 120_000, everyMs: 200 }).catch(() => undefined);
  return createdCount;
}

/** What those were told who got neither what they asked for nor what they made. */
export const failed = (answers: readonly Answer[]) =>
  answers
    .filter(({ status }) => status !== 200 && status !== 201)
    .map(({ status, body }) => `${status} ${body}`)
    .join(', ');
