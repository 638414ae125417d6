import { fork } from 'node:child_process';

const reader = fork(new URL('load.mjs', import.meta.url));

/**
 * Has it read by another process, one plan at a time.
 * @param {import('./load.mjs').Plan} plan
 * @returns {Promise<{ count: number, seconds: number, latencies: number[] }>}
 */
export function read(plan) {
  return new Promise((resolve, reject) => {
    const lost = (/** @type {number | null} */ code) =>
      reject(new Error(`The reader ended with ${code}.`));
    reader.once('exit', lost).once('message', (result) => {
      reader.off('exit', lost);
      resolve(/** @type {any} */ (result));
    });
    reader.send(plan);
  });
}

/**
 * @param {number[]} values
 * @param {number} [share] 0.5 is the median
 */
export const quantile = (values, share = 0.5) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

/** @param {(string | number)[][]} rows the first is the head */
export const table = (rows) =>
  rows
    .toSpliced(1, 0, rows[0]?.map(() => '---') ?? [])
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n') + '\n';
