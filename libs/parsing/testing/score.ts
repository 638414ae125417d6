import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { limits, type ParsedDocument, type ParsedOrder } from '#contracts';
import { FileReader, FileRules, PdfReader, PdfRules } from '#documents';
import { ownCorpus, readCorpus } from './corpus.js';
import { cpuOf } from './cpu.js';
import { type Reader, scoreHostile, scoreSet, type SetScore } from './intake.js';
import { measure } from './measure.js';
import { messagesReport } from './measure-messages.js';
import { repeatedReport } from './repeated-fragments.js';
import { report, summary } from './report.js';
import { type DocumentSet, type Part, parts, setsOf } from './sets.js';
import { parseOrder } from '../src/rules/order/parse-order.js';
import { parseText } from '../src/rules/parse-text.js';

interface Refusal {
  __status: number;
}

function readText(file: string): ParsedDocument | Refusal {
  const document = readFileSync(`${file}.txt`, 'utf8');
  return document.length > limits.document ? { __status: 413 } : parseText(document).result;
}

const cpuOfTwoPages: number[] = [];

const pdfs = new PdfReader(new PdfRules());

async function readOrder(file: string): Promise<ParsedOrder | Refusal> {
  const answer = await pdfs.read(readFileSync(`${file}.pdf`));
  if ('fault' in answer) return { __status: 422 };
  const twoPages = [...answer.pages, ...answer.pages].slice(0, 2);
  parseOrder(twoPages);
  cpuOfTwoPages.push(cpuOf(() => parseOrder(twoPages)));
  return parseOrder(answer.pages);
}

function printCpu() {
  const sorted = cpuOfTwoPages.toSorted((one, other) => one - other);
  const [median = 0, maxValue = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(
    `CPU for 2 pages of an order: median ${median.toFixed(1)} ms, ` +
      `at most ${maxValue.toFixed(1)} ms (${sorted.length} orders; goal < 50 ms)`,
  );
}

async function score(corpus: string): Promise<number> {
  const split = join(corpus, 'dev.txt');
  const scorer = join(corpus, 'score.mjs');
  if (!existsSync(split) || !existsSync(scorer)) {
    console.error(
      `There is no evaluation corpus with dev.txt and score.mjs in ${corpus}. ` +
        'Name its folder as an argument or in CORPUS.',
    );
    return 1;
  }
  const predictions = mkdtempSync(join(tmpdir(), 'parse-score-'));
  try {
    const readers = { text: readText, pdf: readOrder };
    for (const [kind, read] of Object.entries(readers)) {
      mkdirSync(join(predictions, kind));
      const ids = readFileSync(split, 'utf8')
        .split('\n')
        .map((id) => id.trim())
        .filter((id) => id.startsWith(`${kind}/`));
      for (const id of ids)
        writeFileSync(
          join(predictions, kind, `${basename(id)}.json`),
          JSON.stringify(await read(join(corpus, id))),
        );
    }
    printCpu();
    const extra = process.argv.slice(3);
    return (
      spawnSync(process.execPath, [scorer, '--pred', predictions, '--split', split, ...extra], {
        stdio: 'inherit',
      }).status ?? 1
    );
  } finally {
    rmSync(predictions, { recursive: true, force: true });
  }
}

const readers = ['rules', 'oracle', 'hostile'] as const satisfies readonly Reader[];

/** @param wanted names of sets, or none for all */
async function scoreSets(reader: Reader, part: Part, wanted: readonly string[]) {
  const files = new FileReader(pdfs, new FileRules());
  const isWanted = ({ name }: DocumentSet) => wanted.length === 0 || wanted.includes(name);
  const sets = setsOf(files, part).filter(isWanted);
  if (reader === 'hostile') {
    for (const set of sets.filter(({ name }) => !name.includes(' as ')))
      console.log(await scoreHostile(set));
    return 0;
  }
  const scores: SetScore[] = [];
  for (const set of sets) {
    const score = await scoreSet(set, reader);
    console.log(`== ${set.name} ==\n${report(score.tallies, part === 'dev')}\n`);
    scores.push(score);
  }
  console.log(summary(scores));
  return 0;
}

async function scoreOwn(): Promise<number> {
  const { tallies } = await measure(readCorpus(ownCorpus), pdfs);
  console.log(`== first corpus ==\n${report(tallies)}\n`);
  return scoreSets('rules', 'dev', []);
}

function main(): number | Promise<number> {
  const words = process.argv.slice(2);
  if (words.includes('--fragments')) {
    console.log(repeatedReport());
    return 0;
  }
  if (words.includes('--messages')) {
    console.log(messagesReport());
    return 0;
  }
  const names = words.filter((word) => !word.startsWith('--'));
  const reader = readers.find((name) => words.includes(`--${name}`));
  const part = parts.find((name) => words.includes(`--${name}`));
  if (reader || part) return scoreSets(reader ?? 'rules', part ?? 'dev', names);
  const folder = names[0] ?? process.env['CORPUS'];
  return folder ? score(resolve(folder)) : scoreOwn();
}

const awake = setInterval(() => undefined, 60_000);
process.exitCode = await main();
clearInterval(awake);
