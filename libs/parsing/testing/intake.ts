import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedDocument, ParsedOrder } from '#contracts';
import type { PdfReader } from '#documents';
import { crossCheck } from '../src/openai/cross-check.js';
import type { DocumentAnswer } from '../src/openai/document-answer.js';
import type { OrderAnswer } from '../src/openai/order-answer.js';
import { crossCheckOrder } from '../src/openai/order-cross-check.js';
import { orderText } from '../src/openai/order-text.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import { parseOrder } from '../src/rules/order/parse-order.js';
import { parseText } from '../src/rules/parse-text.js';
import { type LabeledDocument, ownCorpus, readFolder } from './corpus.js';
import { leaksIn } from './leaks.js';
import { measureItems } from './measure-items.js';
import { measureOrder } from './measure.js';
import { report } from './report.js';
import { type DocumentSet, type Input, intakeSets } from './sets.js';
import { hostileAnswers, perfectAnswer } from './stand-ins.js';
import { f1, Tallies } from './tally.js';

export type Reader = 'rules' | 'oracle' | 'hostile';

/** An answer from here on is not checked by a person. */
const sure = 0.8;

function parse(input: Input, answer?: DocumentAnswer | OrderAnswer): ParsedDocument | ParsedOrder {
  if (input.kind === 'text') {
    const rules = parseText(input.document);
    return answer && 'items' in answer
      ? crossCheck(normalize(input.document), answer, rules)
      : rules.result;
  }
  const rules = parseOrder(input.pages);
  return answer && 'jobs' in answer
    ? crossCheckOrder(normalize(orderText(input.pages)), answer, rules)
    : rules;
}

/** The folder `kept` was not shown to anybody who wrote rules. */
export async function scoreIntake(
  reader: Reader,
  part: 'dev' | 'kept',
  pdfs: PdfReader,
  wantedSets: readonly string[],
): Promise<string> {
  const texts: string[] = [];
  for (const set of intakeSets(pdfs)) {
    const folder = `intake/${part}/${set.name}`;
    if (wantedSets.length && !wantedSets.includes(set.name)) continue;
    if (!existsSync(join(ownCorpus, folder))) continue;
    const documents = readFolder(ownCorpus, folder);
    texts.push(
      reader === 'hostile'
        ? await scoreHostile(set, documents)
        : await scoreSet(set, documents, reader),
    );
  }
  return texts.join('\n\n');
}

async function scoreSet(
  set: DocumentSet,
  documents: readonly LabeledDocument[],
  reader: Reader,
): Promise<string> {
  const tallies = new Tallies();
  const overconfident: string[] = [];
  const counts = { unreadable: 0, right: 0, sure: 0 };
  for (const document of documents) {
    const input = await set.open(document);
    if (!input) {
      counts.unreadable++;
      tallies.mistakes.push(`${document.id}: could not be opened`);
      continue;
    }
    const result = parse(input, reader === 'oracle' ? perfectAnswer(document) : undefined);
    const before = tallies.mistakes.length;
    if ('items' in result) measureItems(tallies, document, result);
    else measureOrder(tallies, document, result);
    const isRight = tallies.mistakes.length === before;
    counts.right += Number(isRight);
    counts.sure += Number(result.confidence >= sure);
    if (!isRight && result.confidence >= sure) overconfident.push(document.id);
  }
  const checks = tallies.checkTotal;
  const rightChecks = checks - Math.min(checks, tallies.mistakes.length);
  return [
    `== ${set.name}, ${reader} ==`,
    report(tallies),
    '',
    `F1 ${(100 * f1(tallies.all())).toFixed(1)}`,
    `checks right ${((100 * rightChecks) / Math.max(1, checks)).toFixed(1)} % of ${checks}`,
    `documents all right ${counts.right} of ${documents.length}`,
    `confidence of ${sure} or more ${counts.sure}`,
    `overconfident errors ${overconfident.length}${overconfident.map((id) => `\n  ${id}`).join('')}`,
  ].join('\n');
}

/** Values of hostile models that got through. */
async function scoreHostile(
  set: DocumentSet,
  documents: readonly LabeledDocument[],
): Promise<string> {
  const lines: string[] = [];
  let answerTotal = 0;
  for (const document of documents) {
    const opened = await set.open(document);
    if (!opened) continue;
    for (const { name, input, answer } of hostileAnswers(document, opened)) {
      answerTotal++;
      const leaks = leaksIn(document, parse(input, answer), parse(input));
      for (const { field, value } of leaks)
        lines.push(`${document.id} ${name}: ${field} ${JSON.stringify(value)}`);
    }
  }
  return [
    `== ${set.name}, hostile ==`,
    ...lines,
    `values of hostile models that got through ${lines.length} (${answerTotal} answers)`,
  ].join('\n');
}
