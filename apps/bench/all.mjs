// Runs the benches and writes their output between `<!-- bench:NAME -->` marks in
// docs/benchmarks.md.
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

async function measure(name) {
  const bench = spawn(
    'npm',
    ['run', '--silent', `bench:${name}`, ...(options.length ? ['--', ...options] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exitCode = new Promise((resolve) => bench.on('close', resolve));
  const benchOutput = (await text(bench.stdout)).trim();
  return [0, 2].includes(await exitCode) && benchOutput ? benchOutput : undefined;
}

function runDescription(name, load) {
  const command = ['npm run', `bench:${name}`, ...(options.length ? ['--', ...options] : [])].join(
    ' ',
  );
  const day = new Date().toLocaleDateString('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GB`;
  return (
    `\`${command}\`, ${day}, on ${machine}, Node ${process.versions.node}, ` +
    `at a load of ${load.toFixed(1)} when it began.`
  );
}

async function writeReport(name, report) {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const oldText = readFileSync(page, 'utf8');
  const markedText = oldText.includes(begin)
    ? oldText
    : `${oldText}\n## bench:${name}\n\n${begin}\n${end}\n`;
  const head = markedText.slice(0, markedText.indexOf(begin));
  const tail = markedText.slice(markedText.indexOf(end));
  const newText = `${head}${begin}\n\n${report}\n\n${tail}`;
  writeFileSync(page, await format(newText, { ...(await resolveConfig(page)), filepath: page }));
}

const unmeasuredNames = [];
for (const name of chosenNames.length ? chosenNames : benchNames) {
  console.error(`npm run bench:${name}`);
  const load = loadavg()[0] ?? 0;
  const benchOutput = benchNames.includes(name) ? await measure(name) : undefined;
  if (benchOutput) await writeReport(name, `${runDescription(name, load)}\n\n${benchOutput}`);
  else unmeasuredNames.push(name);
}
if (unmeasuredNames.length)
  console.error(
    `Not measured: ${unmeasuredNames.join(', ')}. docs/benchmarks.md keeps their last results.`,
  );
process.exitCode = unmeasuredNames.length ? 1 : 0;
