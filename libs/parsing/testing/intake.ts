import type { ParsedDocument, ParsedOrder } from '#contracts';
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
import type { DocumentSet, Input } from './sets.js';
import { hostileAnswers, perfectAnswer } from './stand-ins.js';
import { Tallies } from './tally.js';

export type Reader = 'rules' | 'oracle' | 'hostile';

/** An answer from here on is not checked by a person. */
export const sure = 0.8;

/** What the rules read; many answers are compared with it. */
const rulesOf = memoized((input: Input) =>
  input.kind === 'text'
    ? { text: parseText(input.document), source: normalize(input.document) }
    : { order: parseOrder(input.pages), source: normalize(orderText(input.pages)) },
);

function memoized<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? read(key);
    values.set(key, value);
    return value;
  };
}

function parse(input: Input, answer?: DocumentAnswer | OrderAnswer): ParsedDocument | ParsedOrder {
  const { text, order, source } = rulesOf(input);
  if (text) return answer && 'items' in answer ? crossCheck(source, answer, text) : text.result;
  return answer && 'jobs' in answer ? crossCheckOrder(source, answer, order) : order;
}

export interface SetScore {
  name: string;
  documentTotal: number;
  tallies: Tallies;
  /** Documents without a mistake. */
  rightTotal: number;
  /** Documents that nobody is asked about. */
  sureTotal: number;
  /** Documents of these with a mistake. */
  overconfident: string[];
}

export async function scoreSet(
  set: DocumentSet,
  reader: 'rules' | 'oracle',
  corpus = ownCorpus,
): Promise<SetScore> {
  const documents = readFolder(corpus, set.folder);
  const score: SetScore = {
    name: set.name,
    documentTotal: documents.length,
    tallies: new Tallies(),
    rightTotal: 0,
    sureTotal: 0,
    overconfident: [],
  };
  for (const document of documents) await scoreDocument(score, set, document, reader);
  return score;
}

async function scoreDocument(
  score: SetScore,
  set: DocumentSet,
  document: LabeledDocument,
  reader: 'rules' | 'oracle',
): Promise<void> {
  const { tallies } = score;
  const opened = await set.open(document);
  if (!opened) tallies.mistakes.push(`${document.id}: could not be opened`);
  const input = opened?.input ?? emptyInput(document);
  const result = parse(input, reader === 'oracle' ? perfectAnswer(document) : undefined);
  const before = tallies.mistakes.length;
  if ('items' in result) measureItems(tallies, document, result);
  else measureOrder(tallies, document, result);
  const isRight = opened !== undefined && tallies.mistakes.length === before;
  const isSure = result.confidence * (opened?.scanConfidence ?? 1) >= sure;
  score.rightTotal += Number(isRight);
  score.sureTotal += Number(isSure);
  if (isSure && !isRight) score.overconfident.push(document.id);
}

/** What is read of a file that cannot be opened. */
const emptyInput = ({ jobs }: LabeledDocument): Input =>
  jobs ? { kind: 'order', pages: [] } : { kind: 'text', document: '' };

/** Values of hostile models that got through. */
export async function scoreHostile(set: DocumentSet): Promise<string> {
  const documents = readFolder(ownCorpus, set.folder);
  const lines: string[] = [];
  let answerTotal = 0;
  for (const document of documents) {
    const opened = await set.open(document);
    if (!opened) continue;
    for (const { name, input, answer } of hostileAnswers(document, opened.input)) {
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
