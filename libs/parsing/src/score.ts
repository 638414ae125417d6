import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { limits } from '#contracts';
import { parseText } from './rules/parse-text.js';

/** The answer of the service to a text that it does not take. */
const tooLong = { __status: 413 };

/** Parses the texts that the corpus' dev.txt names and lets the corpus' own scorer print its table. */
function score(corpus: string): number {
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
    mkdirSync(join(predictions, 'text'));
    const ids = readFileSync(split, 'utf8')
      .split('\n')
      .map((id) => id.trim())
      .filter((id) => id.startsWith('text/'));
    for (const id of ids) {
      const document = readFileSync(join(corpus, `${id}.txt`), 'utf8');
      const answer = document.length > limits.document ? tooLong : parseText(document).result;
      writeFileSync(join(predictions, 'text', `${basename(id)}.json`), JSON.stringify(answer));
    }
    const extra = process.argv.slice(3);
    return (
      spawnSync(process.execPath, [scorer, '--pred', predictions, '--split', split, '--kind', 'text', ...extra], { stdio: 'inherit' })
        .status ?? 1
    );
  } finally {
    rmSync(predictions, { recursive: true, force: true });
  }
}

process.exitCode = score(resolve(process.argv[2] ?? process.env['CORPUS'] ?? join(import.meta.dirname, '../../../../shared/corpus')));
