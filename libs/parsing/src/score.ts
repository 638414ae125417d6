import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { limits, type ParsedDocument, type ParsedOrder } from '#contracts';
import { PdfReader, PdfRules } from '#documents';
import { parseOrder } from './rules/order/parse-order.js';
import { parseText } from './rules/parse-text.js';

/** An answer of the service that is a refusal. */
interface Refusal {
  __status: number;
}

function readText(file: string): ParsedDocument | Refusal {
  const document = readFileSync(`${file}.txt`, 'utf8');
  return document.length > limits.document ? { __status: 413 } : parseText(document).result;
}

const pdfs = new PdfReader(new PdfRules());

async function readOrder(file: string): Promise<ParsedOrder | Refusal> {
  const answer = await pdfs.read(readFileSync(`${file}.pdf`));
  return 'fault' in answer ? { __status: 422 } : parseOrder(answer.pages);
}

/** Parses the documents that the corpus' dev.txt names and lets the corpus' own scorer print its table. */
async function score(corpus: string): Promise<number> {
  const split = join(corpus, 'dev.txt');
  const scorer = join(corpus, 'score.mjs');
  if (!existsSync(split) || !existsSync(scorer)) {
    console.error(
      `There is no evaluation corpus in ${corpus}: dev.txt and score.mjs are looked for there. Name its folder as an argument or in CORPUS.`,
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
      for (const id of ids) writeFileSync(join(predictions, kind, `${basename(id)}.json`), JSON.stringify(await read(join(corpus, id))));
    }
    const extra = process.argv.slice(3);
    return spawnSync(process.execPath, [scorer, '--pred', predictions, '--split', split, ...extra], { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(predictions, { recursive: true, force: true });
  }
}

process.exitCode = await score(resolve(process.argv[2] ?? process.env['CORPUS'] ?? join(import.meta.dirname, '../../../../shared/corpus')));
