import type { ParsedJobField, ParsedOrder, ParsedOrderField, ParsedSource, ParsedSources, PrintSpecifications } from '#contracts';
import { calibrated } from '../answer/confidence.js';
import type { Reading } from '../fields/reading.js';
import type { Sentences } from '../answer/sentences.js';
import { specificationSources } from '../answer/sources.js';
import type { ParsedField } from '../text-parse.js';
import type { Piece } from '../piece.js';
import { countConfidence, type OrderJob } from './order-job.js';

type Known = Pick<ParsedOrder, ParsedOrderField>;
type Dates = Record<'mailDate' | 'inHomesDate', Reading<string> | undefined>;

/** How sure a value is that stands under its own label or has a form that nothing else has; names and ways are told by their place. */
const usual: Record<ParsedOrderField, number> = {
  customerPoNumber: 0.95,
  customerEmail: 0.95,
  customerName: 0.93,
  deliveryMethod: 0.93,
  deliveryAddress: 0.93,
  mailDate: 0.85,
  inHomesDate: 0.85,
  notes: 0.9,
};
/** A price that stands in a column or sentence of its own, and one that was worked out. */
const priced = { stated: 0.95, worked: 0.9 };
const waysSaid = {
  pickup: ['pick up', 'pickup', 'will call'],
  delivery: ['deliver to', 'delivery', 'deliver', 'ship to'],
  shipping: ['ship via', 'ship to', 'ship', 'freight'],
} as const;

/** Where the order states what is true of all its jobs. */
export function orderSources(known: Known, dates: Dates, sentences: Sentences): ParsedSources<ParsedOrderField> {
  const found: ParsedSources<ParsedOrderField> = {};
  for (const [field, sure] of Object.entries(usual) as [ParsedOrderField, number][]) {
    const value = known[field];
    if (value === null) continue;
    const date = field === 'mailDate' || field === 'inHomesDate' ? dates[field] : undefined;
    const snippet = field === 'deliveryMethod' ? waySaid(known, sentences) : sentences.saying(value);
    if (snippet) found[field] = { confidence: date ? calibrated(date.confidence) : sure, snippet };
  }
  return found;
}

/** The line that says how the order leaves the shop, else where it goes. */
export function waySaid({ deliveryMethod, deliveryAddress }: Pick<Known, 'deliveryMethod' | 'deliveryAddress'>, sentences: Sentences) {
  for (const words of deliveryMethod ? waysSaid[deliveryMethod] : []) {
    const snippet = sentences.saying(words);
    if (snippet) return snippet;
  }
  return deliveryAddress === null ? undefined : sentences.saying(deliveryAddress);
}

const read = ['title', 'size', 'paperType', 'colors', 'finishing', 'bindery'] as const;

/** Where the order states what is true of one job: the line that says the value, rather one that also names the job. */
export function jobSources(one: OrderJob, sentences: Sentences): ParsedSources<ParsedJobField> {
  const { job, piece } = one;
  const beside = `${job.title ?? ''} ${job.quantities[0] ?? ''}`;
  const source = (confidence: number, ...said: readonly (string | null)[]): ParsedSource | undefined => {
    for (const words of said) {
      const snippet = words ? sentences.saying(words, beside) : undefined;
      if (snippet) return { confidence: calibrated(confidence), snippet };
    }
    return undefined;
  };
  const stated: ParsedSources<ParsedField> = {};
  for (const field of read) {
    const reading = piece[field];
    const found = reading && source(reading.confidence, spoken(piece, reading), reading.value);
    if (found) stated[field] = found;
  }
  const { totalPrice, cpmPrice } = job;
  const ofPrint = Object.fromEntries(Object.entries(job).filter(([, value]) => value !== null)) as PrintSpecifications;
  const sources = {
    ...stated,
    ...specificationSources(ofPrint, stated, sentences),
    quantities: countSource(one, stated.title, (words) => source(countConfidence(one), ...words)),
    totalPrice: totalPrice ? (source(priced.stated, String(Number(totalPrice))) ?? source(priced.worked, cpmPrice)) : undefined,
    cpmPrice: source(priced.stated, cpmPrice && String(Number(cpmPrice))),
  };
  return Object.fromEntries(Object.entries(sources).filter(([field, found]) => found && job[field as ParsedJobField] !== null));
}

/** A column may count in thousands or group its digits by points: then it is the line that names the job. */
function countSource(one: OrderJob, title: ParsedSource | undefined, source: (words: string[]) => ParsedSource | undefined) {
  const [first] = one.job.quantities;
  if (first === undefined) return undefined;
  return source([String(first), first.toLocaleString('de-DE')]) ?? (title && { ...title, confidence: calibrated(countConfidence(one)) });
}

/** The words of the document that were read. */
function spoken({ facts: { text } }: Piece, { first, next }: Reading<string>): string {
  const [start, end] = [text.tokens[first]?.start ?? 0, text.tokens[next - 1]?.end ?? 0];
  return text.source.text.slice(start, end);
}
