// npm run test:browser, npm run test:faults [-- --full] [FILE...]: other arguments go to Node's
// test runner.
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { begin } from './install.mjs';

const kinds = { browser: 'apps/web/stories/*.story.ts', faults: 'apps/faults/*.fault.ts' };
const fullTests = 'apps/faults/*.full.ts';
/** @type {import('./build.mjs').Log} */
const printLine = (_name, line) => console.log(line);

await begin(fileURLToPath(import.meta.url), async () => {
  const [kind = '', ...words] = process.argv.slice(2);
  const { buildClient, buildServer } = await import('./build.mjs');
  // once, because parallel tests would build at the same time
  await Promise.all([buildServer, buildClient].map((build) => build(printLine)));
  const pattern = kinds[/** @type {keyof typeof kinds} */ (kind)];
  const chosenFiles = words.filter((word) => !word.startsWith('-'));
  const isFull = words.includes('--full');
  const files = chosenFiles.length
    ? chosenFiles
    : globSync(isFull ? [pattern, fullTests] : pattern).toSorted();
  const options = [
    `--test-concurrency=${isFull ? 1 : 2}`,
    ...words.filter((word) => word.startsWith('-') && word !== '--full'),
  ];
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'makeready-seeded-'));
  const env = {
    SEEDED_DATA: temporaryFolder,
    ...process.env,
    FAULT_SIZES: isFull ? 'full' : 'smoke',
  };
  const runner = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', './.register.mjs', '--test', ...options, ...files],
    { env, stdio: 'inherit' },
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => runner.kill(signal));
  runner.on('exit', (code, signal) => {
    rmSync(temporaryFolder, { recursive: true, force: true });
    process.exit(signal ? 1 : (code ?? 0));
  });
});
