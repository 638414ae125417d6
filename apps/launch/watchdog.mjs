// Lives as long as its launcher, who tells it on standard input which children there are. When that
// breaks off, it ends the last it heard of.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { endAll } from './ledger.mjs';

const file = process.argv[2] ?? '';
let last = '';

createInterface({ input: process.stdin })
  .on('line', (line) => {
    last = line;
  })
  .on('close', async () => {
    if (!last) return; // an empty line: the launcher has ended everything itself
    /** @type {import('./ledger.mjs').Page} */
    const page = JSON.parse(last);
    await endAll(page.children);
    rmSync(page.temporary ? dirname(file) : file, { recursive: true, force: true });
  });
