import { operationsNames, type ParsedOrder, type ParsedOrderJob } from '#contracts';
import type { PdfReader } from '#documents';
import { parseOrder } from '../src/rules/order/parse-order.js';
import { parseText } from '../src/rules/parse-text.js';
import { fieldNames } from '../src/rules/field-names.js';
import { type Label, type LabeledDocument, jobNames, orderNames, type Values } from './corpus.js';
import { aligned } from './aligned.js';
import { allowBinding, countField, countList, countOperations } from './counting.js';
import { operationsOf } from './comparison.js';
import { Tallies } from './tally.js';

const singleNames = <Name extends string>(names: readonly Name[]) =>
  names.filter((name) => !operationsNames.some((one) => one === name));
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export interface Answer {
  id: string;
  confidence: number;
  isEmpty: boolean;
  line: string;
}

function measureText(tallies: Tallies, document: LabeledDocument): Answer {
  const { result, fields } = parseText(document.content.toString('utf8'));
  const read: Values = { ...result, ...result.specifications };
  for (const field of singleNames(fieldNames)) {
    addTrial(
      tallies,
      fields,
      field,
      countField(tallies, document.id, field, field, read[field], document),
    );
  }
  countOperations(tallies, document.id, 'operations', read, document);
  for (const field of operationsNames) {
    const own = fields[field];
    const acceptedWords = new Set(
      operationsNames.flatMap((name) =>
        [document.expected[name], ...(document.accept?.[name] ?? [])].flatMap((value) => [
          ...operationsOf(value),
        ]),
      ),
    );
    const optionalOperations = new Set(
      (document.optionalOps ?? []).flatMap((one) => [...operationsOf(one)]),
    );
    if (own)
      tallies.trials.push({
        confidence: own.confidence,
        right: [...operationsOf(read[field])].every(
          (one) => acceptedWords.has(one) || optionalOperations.has(one),
        ),
      });
  }
  const isEmpty = fieldNames.every((field) => (read[field] ?? null) === null);
  return { id: document.id, confidence: result.confidence, isEmpty, line: answerLine(read) };
}

function addTrial(
  tallies: Tallies,
  sources: Record<string, { confidence: number } | undefined>,
  field: string,
  right: boolean | undefined,
): void {
  const confidence = sources[field]?.confidence;
  if (right !== undefined && confidence !== undefined) tallies.trials.push({ confidence, right });
}

export function measureOrder(
  tallies: Tallies,
  document: LabeledDocument,
  order: ParsedOrder,
): Answer {
  const { id, jobs = [] } = document;
  const read = order as unknown as Values;
  for (const field of orderNames)
    addTrial(
      tallies,
      order.sources,
      field,
      countField(tallies, id, field, field, read[field], document),
    );
  countList(
    tallies,
    id,
    'missingFields',
    order.missingFields,
    list(document.expected['missingFields']),
  );
  const both = Math.min(jobs.length, order.jobs.length);
  const jobTally = { right: both, answeredTotal: order.jobs.length, statedTotal: jobs.length };
  tallies.add(
    'jobs',
    jobTally,
    jobs.length === order.jobs.length
      ? undefined
      : `${id} jobs: ${order.jobs.length}, stated ${jobs.length}`,
  );
  for (const [label, match] of alignedJobs(jobs, order.jobs)) {
    const job = (match ?? {}) as Values;
    const sources = match?.sources ?? {};
    for (const field of singleNames(jobNames))
      addTrial(
        tallies,
        sources,
        field,
        countField(tallies, id, `job ${field}`, field, job[field], label),
      );
    countList(
      tallies,
      id,
      'job quantity',
      list(job['quantities']),
      list(label.expected['quantities']),
    );
    countOperations(tallies, id, 'job operations', job, allowBinding(label));
  }
  const isEmpty =
    order.jobs.length === 0 && orderNames.every((field) => (read[field] ?? null) === null);
  return { id, confidence: order.confidence, isEmpty, line: answerLine(read) };
}

/** By position where the counts are equal. */
function alignedJobs(labels: readonly Label[], jobs: readonly ParsedOrderJob[]) {
  if (labels.length === jobs.length)
    return labels.map((label, index) => [label, jobs[index]] as const);
  return aligned(labels, jobs, (label, job) =>
    list(label.expected['quantities']).some((count) => list(job.quantities).includes(count)),
  );
}

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
