import type { ParsedMismatch, ParsedOrder, ParsedOrderField, ParsedOrderJob } from '#contracts';
import { maxWithDoubt } from '../rules/answer/doubts.js';
import type { MappedText } from '../rules/normalize/mapped-text.js';
import { amountOf } from '../rules/order/money.js';
import { maxMismatches, maxWithMismatch, missingFields } from '../rules/order/parse-order.js';
import { Evidence } from './evidence.js';
import { type CheckedJob, crossCheckJob, specOfJob } from './job-cross-check.js';
import { amountsIn } from './job-prices.js';
import { takenSources } from './model-sources.js';
import type { OrderAnswer } from './order-answer.js';
import { divideLines } from './line-regions.js';
import { inHomesDateOf, mailDateOf } from './stated-days.js';
import { statesDelivery } from './stated-delivery.js';
import { statedPairs } from './stated-pairs.js';
import { supportedPieces } from './supported-pieces.js';
import { TwoReaders } from './two-readers.js';

/** Confidence when the readers find different numbers of jobs. */
const otherJobs = 0.5;

export function crossCheckOrder(
  source: MappedText,
  answer: OrderAnswer,
  rules: ParsedOrder,
): ParsedOrder {
  const evidence = Evidence.ofOrder(source);
  const readers = new TwoReaders(rules.jobs.length > 0);
  const ifQuoted = (value: string | null) =>
    value !== null && evidence.quotes(value) ? value : null;
  const ifStated = (value: string | null) =>
    value !== null && evidence.all.states(value) ? value : null;
  const ifNamed = (value: string | null) =>
    value !== null && (evidence.quotes(value) || evidence.names(value)) ? value : null;
  const isWhole = isWholeOrder(evidence, answer);
  const pieces = supportedPieces(
    evidence,
    answer.jobs,
    rules.jobs,
    divideLines,
    (own) => !isWhole && isSpecified(own),
  );
  const checkedJobs = statedPairs(evidence, pieces, specOfJob).map((pair) =>
    crossCheckJob(evidence, pair, rules.jobs.length > 0),
  );
  const jobs = checkedJobs.map(({ job }) => job);
  const address = ifStated(answer.deliveryAddress);
  const deliveryMethod = readers.take(
    'deliveryMethod',
    answer.deliveryMethod &&
      (statesDelivery(evidence, answer.deliveryMethod) ||
        (answer.deliveryMethod !== 'pickup' && address !== null))
      ? answer.deliveryMethod
      : null,
    rules.deliveryMethod,
  );
  const values = {
    customerPoNumber: readers.take(
      'customerPoNumber',
      ifQuoted(answer.customerPoNumber),
      rules.customerPoNumber,
    ),
    customerName: readers.take('customerName', ifNamed(answer.customerName), rules.customerName),
    customerEmail: readers.take(
      'customerEmail',
      ifQuoted(answer.customerEmail),
      rules.customerEmail,
    ),
    deliveryMethod,
    deliveryAddress:
      deliveryMethod === 'pickup'
        ? null
        : readers.take('deliveryAddress', address, rules.deliveryAddress),
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
  const mismatches = mismatchesOf(checkedJobs, rules);
  const confidence = Math.min(
    confidenceOf(readers, checkedJobs, answer, rules),
    answer.confidence,
    mismatches.length > 0 ? maxWithMismatch : 1,
    checkedJobs.some(({ isDoubtful }) => isDoubtful) || differs(answer, values) ? maxWithDoubt : 1,
  );
  const sources = takenSources<ParsedOrderField>(
    values,
    { values: rules, sources: rules.sources },
    evidence.sentences,
    (field) => readers.confidences.get(field),
  );
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

const heads = ['customerPoNumber', 'customerName', 'customerEmail'] as const;
const details = ['deliveryMethod', 'deliveryAddress', 'mailDate', 'inHomesDate'] as const;

/** The customer or the number of the order is another, or only one reader has a detail. */
const differs = (
  answer: OrderAnswer,
  values: Pick<ParsedOrder, (typeof heads | typeof details)[number]>,
): boolean =>
  heads.some((name) => answer[name]?.toLowerCase() !== values[name]?.toLowerCase()) ||
  details.some((name) => (answer[name] === null) !== (values[name] === null));

/** Those of the rules whose figures were taken, and those of the model. */
function mismatchesOf(jobs: readonly CheckedJob[], rules: ParsedOrder): ParsedMismatch[] {
  const ofRules = (rules.mismatches ?? []).filter(({ jobIndex }) => {
    const [own, other] = [jobs[jobIndex ?? 0]?.job, rules.jobs[jobIndex ?? 0]];
    return (
      jobIndex === null ||
      (own?.quantities[0] === other?.quantities[0] && own?.totalPrice === other?.totalPrice)
    );
  });
  const reportedJobs = new Set(ofRules.map(({ jobIndex }) => jobIndex));
  const ofModel = jobs.flatMap(({ mismatch }, jobIndex) =>
    mismatch && !reportedJobs.has(jobIndex) ? [{ jobIndex, text: mismatch }] : [],
  );
  return [...ofRules, ...ofModel].slice(0, maxMismatches);
}

/** The amounts of the model's jobs make the largest one of the order: no job is missing. */
function isWholeOrder({ all }: Evidence, { jobs }: OrderAnswer): boolean {
  const amounts = amountsIn(all);
  const totals = jobs.map(({ totalPrice }) => Number(amountOf(totalPrice ?? '')));
  const sum = totals.reduce((total, one) => total + one, 0);
  return (
    totals.every((total) => amounts.includes(total)) && Math.abs(Math.max(...amounts) - sum) < cent
  );
}
const cent = 0.011;

/** A job of the rules alone: more than a line with a price, which may be a service. */
const isSpecified = ({ size, flatSize, paperType, colors }: ParsedOrderJob) =>
  (size ?? flatSize ?? paperType ?? colors) !== null;

function confidenceOf(
  readers: TwoReaders,
  jobs: readonly CheckedJob[],
  answer: OrderAnswer,
  rules: ParsedOrder,
): number {
  const confidences = [readers, ...jobs.map((job) => job.readers)].flatMap((one) => [
    ...one.confidences.values(),
  ]);
  if (confidences.length === 0 || jobs.length === 0) return rules.confidence;
  const mean = confidences.reduce((sum, one) => sum + one, 0) / confidences.length;
  const maxConfidence = Math.min(
    readers.maxOf((field) => field === 'customerPoNumber'),
    ...jobs.map((job) => job.readers.maxOf((field) => /^(?:quantity|totalPrice)$/.test(field))),
  );
  const agreement =
    rules.jobs.length === answer.jobs.length && jobs.length === answer.jobs.length
      ? maxConfidence
      : otherJobs;
  return Math.round(Math.min(mean, agreement) * 100) / 100;
}
