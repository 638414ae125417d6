import type { ParsedOrder, ParsedOrderField, ParsedOrderJob } from '#contracts';
import type { MappedText } from '../rules/normalize/mapped-text.js';
import { deliverySentence } from '../rules/order/order-sources.js';
import { missingFields } from '../rules/order/parse-order.js';
import { Evidence } from './evidence.js';
import { crossCheckJob } from './job-cross-check.js';
import { takenSources } from './model-sources.js';
import type { OrderAnswer } from './order-answer.js';
import { inHomesDateOf, mailDateOf } from './stated-days.js';
import { TwoReaders } from './two-readers.js';

/** Confidence when the readers find different numbers of jobs. */
const otherJobs = 0.5;

export function crossCheckOrder(
  source: MappedText,
  answer: OrderAnswer,
  rules: ParsedOrder,
): ParsedOrder {
  const evidence = new Evidence(source);
  const readers = new TwoReaders(rules.jobs.length > 0);
  const ifQuoted = (value: string | null) =>
    value !== null && evidence.quotes(value) ? value : null;
  const ifStated = (value: string | null) =>
    value !== null && evidence.states(value) ? value : null;
  const jobs = jobsOf(evidence, answer, rules, readers);
  const deliveryMethod = readers.take(
    'deliveryMethod',
    answer.deliveryMethod,
    rules.deliveryMethod,
  );
  const values = {
    customerPoNumber: readers.take(
      'customerPoNumber',
      ifQuoted(answer.customerPoNumber),
      rules.customerPoNumber,
    ),
    customerName: readers.take('customerName', ifQuoted(answer.customerName), rules.customerName),
    customerEmail: readers.take(
      'customerEmail',
      ifQuoted(answer.customerEmail),
      rules.customerEmail,
    ),
    deliveryMethod,
    deliveryAddress:
      deliveryMethod === 'pickup'
        ? null
        : readers.take('deliveryAddress', ifStated(answer.deliveryAddress), rules.deliveryAddress),
    mailDate: readers.take(
      'mailDate',
      mailDateOf(evidence.facts.dates, answer.mailDate),
      rules.mailDate,
    ),
    inHomesDate: readers.take(
      'inHomesDate',
      inHomesDateOf(evidence.facts.dates, answer.inHomesDate),
      rules.inHomesDate,
    ),
    notes: rules.notes ?? ifStated(answer.notes),
  };
  const confidence = Math.min(confidenceOf(readers, answer, rules), answer.confidence);
  const sources = takenSources<ParsedOrderField>(
    values,
    { values: rules, sources: rules.sources },
    evidence.sentences,
    (field) => readers.confidences.get(field),
  );
  const way =
    rules.deliveryMethod === deliveryMethod
      ? undefined
      : deliverySentence(values, evidence.sentences);
  if (way)
    sources.deliveryMethod = {
      confidence: readers.confidences.get('deliveryMethod') ?? confidence,
      snippet: way,
    };
  const mismatches = mismatchesOf(jobs, rules);
  const order: ParsedOrder = {
    ...values,
    missingFields: [],
    jobs,
    sources,
    confidence,
    ...(mismatches.length > 0 && { mismatches }),
  };
  return { ...order, missingFields: missingFields(order) };
}

/** Those whose figures were taken from the rules. */
const mismatchesOf = (jobs: readonly ParsedOrderJob[], rules: ParsedOrder) =>
  (rules.mismatches ?? []).filter(({ jobIndex }) => {
    const [job, rulesJob] = [jobs[jobIndex ?? 0], rules.jobs[jobIndex ?? 0]];
    return (
      jobIndex === null ||
      (job?.quantities[0] === rulesJob?.quantities[0] && job?.totalPrice === rulesJob?.totalPrice)
    );
  });

/** Jobs of the rules are kept when the counts differ, because prices belong to them. */
function jobsOf(
  evidence: Evidence,
  answer: OrderAnswer,
  rules: ParsedOrder,
  readers: TwoReaders,
): ParsedOrderJob[] {
  const answeredJobs = answer.jobs.filter(
    ({ title, quantities }) =>
      (title && evidence.states(title)) || quantities.some((count) => evidence.number(count)),
  );
  if (rules.jobs.length === 0)
    return answeredJobs.map((job, index) =>
      crossCheckJob(evidence, job, undefined, readers, index),
    );
  if (answeredJobs.length !== rules.jobs.length) return rules.jobs;
  return rules.jobs.map((job, index) =>
    crossCheckJob(evidence, answeredJobs[index]!, job, readers, index),
  );
}

function confidenceOf(readers: TwoReaders, answer: OrderAnswer, rules: ParsedOrder): number {
  const { confidences } = readers;
  if (confidences.size === 0 || (rules.jobs.length === 0 && answer.jobs.length === 0))
    return rules.confidence;
  const mean = [...confidences.values()].reduce((sum, one) => sum + one, 0) / confidences.size;
  const maxConfidence = readers.maxOf((field) => /^(?:customerPoNumber|quantity \d+)$/.test(field));
  const agreement = rules.jobs.length === answer.jobs.length ? maxConfidence : otherJobs;
  return Math.round(Math.min(mean, agreement) * 100) / 100;
}
