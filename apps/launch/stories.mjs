// npm run test:browser, npm run test:faults: stories told to the whole product, each with servers,
// data and processes of its own.
// What follows `--` goes to Node's test runner, except `--full`: the fault tests in the sizes of
// the promises instead of small ones, and those that are told in these alone. Paths among it are
// the stories to tell instead of all.
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { begin } from './install.mjs';

const kinds = { browser: 'apps/web/stories/*.story.ts', faults: 'apps/faults/*.fault.ts' };
const fullTests = 'apps/faults/*.full.ts';

await begin(fileURLToPath(import.meta.url), async () => {
  const [kind = '', ...rest] = process.argv.slice(2);
  const { buildWhatChanged } = await import('./build.mjs');
  // once, before several stories want it at the same time
  await buildWhatChanged((_name, line) => console.log(line));
  const title = kinds[/** @type {keyof typeof kinds} */ (kind)];
  const chosenNames = rest.filter((word) => !word.startsWith('-'));
  const isFull = rest.includes('--full');
  const files = chosenNames.length
    ? chosenNames
    : globSync(isFull ? [title, fullTests] : title).toSorted();
  const options = [
    `--test-concurrency=${isFull ? 1 : 2}`,
    ...rest.filter((word) => word.startsWith('-') && word !== '--full'),
  ];
  const seeded = mkdtempSync(join(tmpdir(), 'makeready-seeded-'));
  const env = { ...process.env, FAULT_SIZES: isFull ? 'full' : 'smoke', SEEDED_DATA: seeded };
  const runner = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', './.register.mjs', '--test', ...options, ...files],
    { env, stdio: 'inherit' },
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => runner.kill(signal));
  runner.on('exit', (code, signal) => {
    rmSync(seeded, { recursive: true, force: true });
    process.exit(signal ? 1 : (code ?? 0));
  });
});
