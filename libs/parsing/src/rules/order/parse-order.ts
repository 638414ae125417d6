import {
  type ParsedMismatch,
  type ParsedOrder,
  type RequiredOrderField,
  requiredOrderFields,
} from '#contracts';
import type { Page } from '#documents';
import { Sentences } from '../answer/sentences.js';
import { noConfidence } from '../answer/confidence.js';
import { maxWithDoubt } from '../answer/doubts.js';
import { readFacts } from '../facts/facts.js';
import { readInHomesDate, readMailDate } from '../fields/mailing-dates/mailing-dates.js';
import { readOrderText } from './order-text.js';
import { normalize } from '../normalize/normalize.js';
import { totalMismatch } from './arithmetic.js';
import { readCustomer } from './customer.js';
import { readOrderDelivery } from './delivery.js';
import { readEmail } from './email.js';
import type { OrderJob } from './order-job.js';
import { type Layout, readLayout, proseLines } from './layout.js';
import { readNotes } from './notes.js';
import { readPoNumber } from './po-number.js';
import { readJobs } from './read-jobs.js';
import { readShipTo } from './ship-to.js';
import { jobSources, orderSources } from './order-sources.js';
import { wholeName } from './restated-name.js';
import { lineOf } from './sheet.js';

const emptyOrder: ParsedOrder = {
  customerPoNumber: null,
  customerName: null,
  customerEmail: null,
  missingFields: [...requiredOrderFields],
  deliveryMethod: null,
  deliveryAddress: null,
  mailDate: null,
  inHomesDate: null,
  notes: null,
  jobs: [],
  sources: {},
  confidence: noConfidence,
};

const maxJobsWithSources = 100;
/** An order whose figures do not agree needs a check by a person. */
export const maxWithMismatch = 0.7;
export const maxMismatches = 20;

/**
 * Deterministic; a document without an order has no jobs and low confidence.
 * An order has too many figures that the rules may misread, so that a person always checks it.
 */
export function parseOrder(pages: readonly Page[]): ParsedOrder {
  const layout = readLayout(pages);
  const { rowsOutsideTables, rows, pairs, parties } = layout;
  const email = readEmail(rows, pairs, parties);
  const shortName = readCustomer(rowsOutsideTables, pairs, parties, email);
  const customerName = shortName && wholeName(shortName, rows);
  const customerPoNumber = readPoNumber(rowsOutsideTables, pairs);
  const jobs = readJobs(layout, customerName, customerPoNumber !== undefined);
  if (jobs.length === 0 && customerPoNumber === undefined) return emptyOrder;

  const facts = readFacts(readOrderText(normalize(proseLines(layout, rows).join('\n'))));
  const [mailDate, inHomesDate] = [readMailDate(facts), readInHomesDate(facts)];
  const place = readShipTo(parties, pairs, proseLines(layout, rowsOutsideTables).join('\n'), rows);
  const deliveryMethod = readOrderDelivery(facts, place);
  const sentences = new Sentences(layout.lines);
  const statedOrder = {
    customerPoNumber: customerPoNumber ?? null,
    customerName: customerName ?? null,
    customerEmail: email ?? null,
    deliveryMethod,
    deliveryAddress: deliveryMethod === 'pickup' ? null : (place ?? null),
    mailDate: mailDate?.value ?? null,
    inHomesDate: inHomesDate?.value ?? null,
    notes: readNotes(pairs),
  };
  const mismatches = mismatchesOf(layout, jobs);
  const order: ParsedOrder = {
    ...statedOrder,
    missingFields: [],
    jobs: jobs.map((one, index) => ({
      ...one.job,
      sources: index < maxJobsWithSources ? jobSources(one, sentences) : {},
    })),
    sources: orderSources(statedOrder, { mailDate, inHomesDate }, sentences),
    confidence: Math.min(
      confidenceOf(jobs, customerPoNumber, email),
      maxWithDoubt,
      mismatches.length > 0 ? maxWithMismatch : 1,
    ),
    ...(mismatches.length > 0 ? { mismatches } : {}),
  };
  return { ...order, missingFields: missingFields(order) };
}

function mismatchesOf(layout: Layout, jobs: readonly OrderJob[]): ParsedMismatch[] {
  const ofLines = jobs.flatMap(({ mismatch }, jobIndex) =>
    mismatch ? [{ jobIndex, text: mismatch }] : [],
  );
  const total = totalMismatch(layout.items, layout.pairs, layout.rowsOutsideTables.map(lineOf));
  const ofSum = total ? [{ jobIndex: null, text: total }] : [];
  return [...ofSum, ...ofLines].slice(0, maxMismatches);
}

export function missingFields({
  customerPoNumber,
  customerEmail,
  jobs: [first],
}: ParsedOrder): RequiredOrderField[] {
  const parsedOrder = {
    customerPoNumber,
    customerEmail,
    title: first?.title,
    quantity: first?.quantities[0],
  };
  return requiredOrderFields.filter((field) => !parsedOrder[field]);
}

function confidenceOf(
  jobs: readonly OrderJob[],
  poNumber: string | undefined,
  email: string | undefined,
): number {
  const lowest = jobs.length ? Math.min(...jobs.map(({ confidence }) => confidence)) : 0;
  const confidence = 0.75 * lowest + (poNumber ? 0.17 : 0) + (email ? 0.08 : 0);
  return Math.round(Math.min(0.99, Math.max(noConfidence, confidence)) * 100) / 100;
}
