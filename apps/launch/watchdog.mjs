// Ends the launcher's children when the launcher dies.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { endAll } from './ledger.mjs';

const file = process.argv[2] ?? '';
let lastLine = '';

createInterface({ input: process.stdin })
  .on('line', (line) => {
    lastLine = line;
  })
  .on('close', async () => {
    if (!lastLine) return; // an empty line means that the launcher has ended its children
    /** @type {import('./ledger.mjs').LedgerState} */
    const state = JSON.parse(lastLine);
    await endAll(state.children);
    rmSync(state.temporary ? dirname(file) : file, { recursive: true, force: true });
  });
