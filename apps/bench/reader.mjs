import { fork } from 'node:child_process';

const reader = fork(new URL('load.mjs', import.meta.url));

export function read(plan) {
  return new Promise((resolve, reject) => {
    const onExit = (code) => reject(new Error(`The reader ended with ${code}.`));
    reader.once('exit', onExit).once('message', (result) => {
      reader.off('exit', onExit);
      resolve(result);
    });
    reader.send(plan);
  });
}

export const quantile = (values, share = 0.5) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

export const table = (rows) =>
  rows
    .toSpliced(1, 0, rows[0]?.map(() => '---') ?? [])
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n') + '\n';
