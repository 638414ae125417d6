// npm run bench: every `bench:*` of package.json in turn; what each of them prints comes into its
// place in docs/benchmarks.md, between `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`. Names
// choose some of them (`npm run bench -- reads`), `--full` is for those that know it. A bench that
// could not measure leaves its place as it was, and this ends with 1.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const page = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
const chosenNames = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const benchNames = Object.keys(scripts).flatMap((name) =>
  name.startsWith('bench:') ? [name.slice('bench:'.length)] : [],
);

/** @param {string} name */
async function measured(name) {
  const bench = spawn(
    'npm',
    ['run', '--silent', `bench:${name}`, ...(options.length ? ['--', ...options] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exitCode = new Promise((resolve) => bench.on('close', resolve));
  const benchOutput = (await text(bench.stdout)).trim();
  return [0, 2].includes(/** @type {number} */ (await exitCode)) && benchOutput
    ? benchOutput
    : undefined;
}

/**
 * Where and when, in one line.
 * @param {string} name
 * @param {number} load
 */
function circumstances(name, load) {
  const command = ['npm run', `bench:${name}`, ...(options.length ? ['--', ...options] : [])].join(
    ' ',
  );
  const day = new Date().toLocaleDateString('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `\`${command}\`, ${day}, on ${machine}, Node ${process.versions.node}, at a load of ${load.toFixed(1)} when it began.`;
}

/**
 * @param {string} name
 * @param {string} words
 */
async function writeReport(name, words) {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const before = readFileSync(page, 'utf8');
  const whole = before.includes(begin)
    ? before
    : `${before}\n## bench:${name}\n\n${begin}\n${end}\n`;
  const after = `${whole.slice(0, whole.indexOf(begin))}${begin}\n\n${words}\n\n${whole.slice(whole.indexOf(end))}`;
  writeFileSync(page, await format(after, { ...(await resolveConfig(page)), filepath: page }));
}

const failed = [];
for (const name of chosenNames.length ? chosenNames : benchNames) {
  console.error(`npm run bench:${name}`);
  const load = loadavg()[0] ?? 0;
  const benchOutput = benchNames.includes(name) ? await measured(name) : undefined;
  if (benchOutput) await writeReport(name, `${circumstances(name, load)}\n\n${benchOutput}`);
  else failed.push(name);
}
if (failed.length)
  console.error(
    `Not measured: ${failed.join(', ')}. Their places in docs/benchmarks.md are as they were.`,
  );
process.exitCode = failed.length ? 1 : 0;
