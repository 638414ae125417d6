import { type ParsedOrder, type RequiredOrderField, requiredOrderFields } from '#contracts';
import type { Cell, Page } from '../../pdf/page-text.js';
import { noConfidence } from '../answer/confidence.js';
import { readFacts } from '../facts/facts.js';
import { readMailingDates } from '../fields/dates.js';
import { labelNamed } from '../layout/record.js';
import { readManuscript } from '../manuscript.js';
import { normalise } from '../normalise/normalise.js';
import { readCustomer } from './customer.js';
import { readOrderDelivery } from './delivery.js';
import { readEmail } from './email.js';
import { readItems } from './items.js';
import { readJobColumns } from './job-columns.js';
import { jobsOfItems, jobsOfLines, type OrderJob } from './jobs.js';
import { linesOf } from './lines.js';
import { readNotes } from './notes.js';
import { type Pair, readPairs } from './pairs.js';
import { readParties } from './parties.js';
import { readPoNumber } from './po-number.js';
import { pricesLabelled } from './prices.js';
import { readShipTo } from './ship-to.js';
import { sheetOf } from './sheet.js';
import { beforeTerms } from './terms.js';

/**
 * Reads the pages of a purchase order by the built-in rules: tables, columns, blocks and labelled values first, then each job's text as
 * any other description of a printed piece. Never throws; what orders nothing has no jobs and little confidence.
 */
export function parseOrder(pages: readonly Page[]): ParsedOrder {
  const rows = beforeTerms(sheetOf(pages));
  const items = readItems(rows);
  const columns = items.items.length ? undefined : readJobColumns(rows, items.rows);
  const inTable = new Set([...items.rows, ...(columns?.rows ?? [])]);
  const pairs = readPairs(rows, inTable);
  const parties = readParties(rows, inTable);
  const free = rows.filter((row) => !inTable.has(row));
  const foreign = new Set(parties.filter(({ role }) => role === 'vendor' || role === 'billTo').flatMap(({ cells }) => cells));
  const shipping = new Set(parties.filter(({ role }) => role === 'shipTo').flatMap(({ cells }) => cells));

  const email = readEmail(rows, pairs, parties);
  const customerName = readCustomer(free, pairs, parties, email);
  const customerPoNumber = readPoNumber(free, pairs);

  const whole = readFacts(readManuscript(normalise(linesOf(rows, pairs, (cell) => foreign.has(cell)).join('\n'))));
  const said = linesOf(free, pairs, (cell) => foreign.has(cell)).join('\n');
  const dates = readMailingDates(whole);
  const deliveryAddress = readShipTo(parties, columns ? readPairs(rows, items.rows) : pairs, said);
  const deliveryMethod = readOrderDelivery(whole, deliveryAddress);

  const aside = new Set(pairs.filter(isOrders).flatMap(({ cells }) => cells));
  const left = (cell: Cell) => foreign.has(cell) || shipping.has(cell) || aside.has(cell) || customerName === cell.text;
  const prices = pricesLabelled(pairs);
  const jobs = items.items.length
    ? jobsOfItems(items.items, linesOf(free, pairs, left), prices)
    : columns
      ? columns.jobs.flatMap((lines) => jobsOfLines(lines, { totalPrice: undefined, cpmPrice: undefined }, true))
      : jobsOfLines(linesOf(free, pairs, left), prices, customerPoNumber !== undefined);
  if (jobs.length === 0)
    return { ...nothing(), ...(customerPoNumber ? { customerPoNumber, missingFields: missing({ ...nothing(), customerPoNumber }) } : {}) };
  const order: ParsedOrder = {
    customerPoNumber: customerPoNumber ?? null,
    customerName: customerName ?? null,
    customerEmail: email ?? null,
    missingFields: [],
    deliveryMethod,
    deliveryAddress: deliveryMethod === 'pickup' ? null : (deliveryAddress ?? null),
    mailDate: dates.mailDate?.value ?? null,
    inHomesDate: dates.inHomesDate?.value ?? null,
    notes: readNotes(pairs),
    jobs: jobs.map(({ job }) => job),
    confidence: confidenceOf(jobs, customerPoNumber, email),
  };
  return { ...order, missingFields: missing(order) };
}

/** Values that speak of the order and not of the piece. */
function isOrders({ label, name, value }: Pair): boolean {
  if (label === undefined) return false;
  const specification = labelNamed(name);
  const piece = specification !== undefined && specification !== 'apart' && specification !== 'notes' && specification !== 'delivery';
  return !piece || /[$€£]|^\d[\d,]*\.\d{2}$/.test(value);
}

function nothing(): ParsedOrder {
  return {
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
    confidence: noConfidence,
  };
}

/** What the order form needs and the order does not state. */
export function missing({ customerPoNumber, customerEmail, jobs: [first] }: ParsedOrder): RequiredOrderField[] {
  const found = { customerPoNumber, customerEmail, title: first?.title, quantity: first?.quantities[0] };
  return requiredOrderFields.filter((field) => !found[field]);
}

/** Mostly how surely the jobs were read; an order without a number is less of one. */
function confidenceOf(jobs: readonly OrderJob[], poNumber: string | undefined, email: string | undefined): number {
  const mean = jobs.reduce((sum, { confidence }) => sum + confidence, 0) / jobs.length;
  const sure = 0.75 * mean + (poNumber ? 0.17 : 0) + (email ? 0.08 : 0);
  return Math.round(Math.min(0.99, Math.max(noConfidence, sure)) * 100) / 100;
}
