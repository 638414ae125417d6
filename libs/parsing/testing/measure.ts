import type { ParsedOrder } from '#contracts';
import type { PdfReader } from '#documents';
import { parseOrder } from '../src/rules/order/parse-order.js';
import { parseText } from '../src/rules/parse-text.js';
import type { Label, LabeledDocument, Values } from './corpus.js';
import { operationsOf, same } from './sameness.js';
import { Tallies, type Trial } from './tally.js';

const textFields = [
  'title',
  'quantity',
  'paperType',
  'size',
  'colors',
  'deliveryMethod',
  'mailDate',
  'inHomesDate',
];
const orderFields = [
  'customerPoNumber',
  'customerName',
  'customerEmail',
  'deliveryMethod',
  'deliveryAddress',
  'mailDate',
  'inHomesDate',
];
const jobFields = [
  'title', 'totalPrice', 'cpmPrice', 'printType', 'flatSize', 'finalSize', 'size', 'paperType', 'bindingType', 'pageCount', 'selfCover',
  'interiorPageCount', 'coverPaperType', 'interiorPaperType', 'colors',
]; // prettier-ignore

/** What was read from one document. */
export interface Answer {
  id: string;
  confidence: number;
  /** No field was filled. */
  empty: boolean;
  /** Everything that was answered, as text, for what must not stand in it. */
  told: string;
}

/** True for a value that the label allows. */
function allowed(field: string, actual: unknown, { expected, accept, titleKeys }: Label): boolean {
  if (field === 'title' && titleKeys?.length)
    return titleKeys.every((key) => new RegExp(key, 'i').test(String(actual)));
  return [expected[field], ...(accept?.[field] ?? [])].some(
    (value) => value !== null && value !== undefined && same(field, actual, value),
  );
}

function countField(
  tallies: Tallies,
  id: string,
  name: string,
  field: string,
  actual: unknown,
  label: Label,
): boolean | undefined {
  if (label.ignore?.includes(field)) return undefined;
  const expectedValue = label.expected[field] ?? null;
  const optional =
    (label.accept?.[field] ?? []).includes(null) ||
    (expectedValue === null && (label.accept?.[field]?.length ?? 0) > 0);
  const isAnswered = actual !== null && actual !== undefined;
  const right = isAnswered && allowed(field, actual, label);
  if (!isAnswered && (expectedValue === null || optional)) return undefined;
  if (optional && expectedValue === null && right) return true;
  const mistake = right
    ? undefined
    : `${id} ${name}: ${JSON.stringify(actual ?? null)}, stated ${JSON.stringify(expectedValue)}`;
  tallies.add(
    name,
    {
      right: Number(right),
      answeredTotal: Number(isAnswered),
      stated: Number(expectedValue !== null),
    },
    mistake,
  );
  return isAnswered ? right : undefined;
}

const allOperations = (values: Values) =>
  new Set([...operationsOf(values['finishing']), ...operationsOf(values['bindery'])]);

/** Finishing and bindery together: what is done counts, not the field it is named in. */
function countOperations(
  tallies: Tallies,
  id: string,
  name: string,
  actual: Values,
  label: Label,
): boolean {
  const free = new Set((label.optionalOps ?? []).flatMap((one) => [...operationsOf(one)]));
  const others = ['finishing', 'bindery'].flatMap((field) =>
    (label.accept?.[field] ?? []).flatMap((value) => [...operationsOf(value)]),
  );
  const [answeredOperations, statedOperations] = [
    allOperations(actual),
    allOperations(label.expected),
  ];
  const right = [...answeredOperations].filter((one) => statedOperations.has(one));
  const wrong = [...answeredOperations].filter(
    (one) => !statedOperations.has(one) && !free.has(one) && !others.includes(one),
  );
  const missed = [...statedOperations].filter(
    (one) => !answeredOperations.has(one) && !others.some((other) => answeredOperations.has(other)),
  );
  const mistake =
    wrong.length + missed.length > 0
      ? `${id} ${name}: ${[...answeredOperations].join(', ')}; stated ${[...statedOperations].join(', ')}`
      : undefined;
  tallies.add(
    name,
    {
      right: right.length,
      answeredTotal: right.length + wrong.length,
      stated: right.length + missed.length,
    },
    mistake,
  );
  return wrong.length === 0;
}

function measureText(tallies: Tallies, document: LabeledDocument): Answer {
  const { result, fields } = parseText(document.content.toString('utf8'));
  const read = result as unknown as Values;
  for (const field of textFields) {
    tryOut(
      tallies,
      fields,
      field,
      countField(tallies, document.id, field, field, read[field], document),
    );
  }
  countOperations(tallies, document.id, 'operations', read, document);
  for (const field of ['finishing', 'bindery'] as const) {
    const own = fields[field];
    const acceptedWords = new Set(
      ['finishing', 'bindery'].flatMap((name) =>
        [document.expected[name], ...(document.accept?.[name] ?? [])].flatMap((value) => [
          ...operationsOf(value),
        ]),
      ),
    );
    const free = new Set((document.optionalOps ?? []).flatMap((one) => [...operationsOf(one)]));
    if (own)
      tallies.trials.push({
        confidence: own.confidence,
        right: [...operationsOf(read[field])].every(
          (one) => acceptedWords.has(one) || free.has(one),
        ),
      });
  }
  const empty = [...textFields, 'finishing', 'bindery'].every(
    (field) => (read[field] ?? null) === null,
  );
  return { id: document.id, confidence: result.confidence, empty, told: answerLine(read) };
}

/** Notes whether a value was right that was read with some confidence. */
function tryOut(
  tallies: Tallies,
  sources: Record<string, { confidence: number } | undefined>,
  field: string,
  right: boolean | undefined,
): void {
  const confidence = sources[field]?.confidence;
  if (right !== undefined && confidence !== undefined) tallies.trials.push({ confidence, right });
}

/** Jobs are compared in their order; all labeled orders state them so. */
function measureOrder(tallies: Tallies, document: LabeledDocument, order: ParsedOrder): Answer {
  const { id, jobs = [] } = document;
  const read = order as unknown as Values;
  for (const field of orderFields)
    tryOut(
      tallies,
      order.sources,
      field,
      countField(tallies, id, field, field, read[field], document),
    );
  const both = Math.min(jobs.length, order.jobs.length);
  const jobTally = { right: both, answeredTotal: order.jobs.length, stated: jobs.length };
  tallies.add(
    'jobs',
    jobTally,
    jobs.length === order.jobs.length
      ? undefined
      : `${id} jobs: ${order.jobs.length}, stated ${jobs.length}`,
  );
  for (const [index, label] of jobs.entries()) {
    const job = (order.jobs[index] ?? {}) as Values;
    const sources = order.jobs[index]?.sources ?? {};
    for (const field of jobFields)
      tryOut(
        tallies,
        sources,
        field,
        countField(tallies, id, `job ${field}`, field, job[field], label),
      );
    countQuantities(tallies, id, job, label);
    countOperations(tallies, id, 'job operations', job, withBinding(label));
  }
  const empty =
    order.jobs.length === 0 && orderFields.every((field) => (read[field] ?? null) === null);
  return { id, confidence: order.confidence, empty, told: answerLine(read) };
}

function countQuantities(tallies: Tallies, id: string, job: Values, { expected }: Label): void {
  const [statedQuantities, stated] = [job['quantities'] ?? [], expected['quantities'] ?? []] as [
    number[],
    number[],
  ];
  const right = statedQuantities.filter((one) => stated.includes(one)).length;
  const mistake =
    right === statedQuantities.length && right === stated.length
      ? undefined
      : `${id} quantities: ${statedQuantities.join()}, stated ${stated.join()}`;
  tallies.add(
    'job quantity',
    { right, answeredTotal: statedQuantities.length, stated: stated.length },
    mistake,
  );
}

/** The fold of a bound sheet may be named or not. */
const withBinding = (label: Label): Label =>
  label.expected['bindingType']
    ? {
        ...label,
        optionalOps: [
          ...(label.optionalOps ?? []),
          'half fold',
          'fold',
          'saddle stitch',
          'perfect bound',
        ],
      }
    : label;

/** All that is answered but what only repeats the document. */
function answerLine(answer: Values): string {
  const {
    description: _description,
    specifications: _specifications,
    sources: _sources,
    notes: _notes,
    jobs,
    ...rest
  } = answer;
  const inner = Array.isArray(jobs) ? jobs.map((job) => answerLine(job as Values)) : [];
  return JSON.stringify([rest, inner]);
}

/** Parses every document by the built-in rules and counts what was read right. */
export async function measure(
  documents: readonly LabeledDocument[],
  pdfs: PdfReader,
): Promise<{ tallies: Tallies; answers: Answer[] }> {
  const tallies = new Tallies();
  const answers: Answer[] = [];
  for (const document of documents) {
    if (document.kind === 'text') answers.push(measureText(tallies, document));
    else {
      const read = await pdfs.read(document.content);
      if (!('fault' in read)) answers.push(measureOrder(tallies, document, parseOrder(read.pages)));
    }
  }
  return { tallies, answers };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * How often values were right that were read with a confidence between `from` and the next tenth.
 */
export function calibration(
  trials: readonly Trial[],
): { from: number; values: number; expected: number; observed: number }[] {
  return [0, 0.5, 0.6, 0.7, 0.8, 0.9].flatMap((from, index, all) => {
    const own = trials.filter(
      ({ confidence }) => confidence >= from && confidence < (all[index + 1] ?? 1.01),
    );
    const expected = mean(own.map(({ confidence }) => confidence));
    return own.length
      ? [
          {
            from,
            values: own.length,
            expected,
            observed: mean(own.map(({ right }) => Number(right))),
          },
        ]
      : [];
  });
}
