import {
  commonNames,
  type ParsedJobField,
  type ParsedOrder,
  type ParsedOrderField,
  type ParsedSource,
  type ParsedSources,
} from '#contracts';
import { calibrate } from '../answer/confidence.js';
import type { Reading } from '../fields/reading.js';
import type { Sentences } from '../answer/sentences.js';
import { ownNames } from '../field-names.js';
import type { Piece } from '../piece.js';
import type { Span } from '../tokens/token.js';
import { countConfidence, type OrderJob } from './order-job.js';

type OrderFields = Pick<ParsedOrder, ParsedOrderField>;
type Dates = Record<'mailDate' | 'inHomesDate', Reading<string> | undefined>;

const usualConfidence: Record<ParsedOrderField, number> = {
  customerPoNumber: 0.95,
  customerEmail: 0.95,
  customerName: 0.93,
  deliveryMethod: 0.93,
  deliveryAddress: 0.93,
  mailDate: 0.85,
  inHomesDate: 0.85,
  notes: 0.9,
};
const priceConfidence = { statement: 0.95, calculation: 0.9 };
const wayPhrases = {
  pickup: ['pick up', 'pickup', 'will call'],
  delivery: ['deliver to', 'delivery', 'deliver', 'ship to'],
  shipping: ['ship via', 'ship to', 'ship', 'freight'],
} as const;

export function orderSources(
  order: OrderFields,
  dates: Dates,
  sentences: Sentences,
): ParsedSources<ParsedOrderField> {
  const sources: ParsedSources<ParsedOrderField> = {};
  for (const [field, confidence] of Object.entries(usualConfidence) as [
    ParsedOrderField,
    number,
  ][]) {
    const value = order[field];
    if (value === null) continue;
    const date = field === 'mailDate' || field === 'inHomesDate' ? dates[field] : undefined;
    const snippet =
      field === 'deliveryMethod' ? deliverySentence(order, sentences) : sentences.sentenceOf(value);
    if (snippet)
      sources[field] = { confidence: date ? calibrate(date.confidence) : confidence, snippet };
  }
  return sources;
}

/** The line about shipping, or the ship-to address. */
export function deliverySentence(
  { deliveryMethod, deliveryAddress }: Pick<OrderFields, 'deliveryMethod' | 'deliveryAddress'>,
  sentences: Sentences,
) {
  for (const words of deliveryMethod ? wayPhrases[deliveryMethod] : []) {
    const snippet = sentences.sentenceOf(words);
    if (snippet) return snippet;
  }
  return deliveryAddress === null ? undefined : sentences.sentenceOf(deliveryAddress);
}

export function jobSources(one: OrderJob, sentences: Sentences): ParsedSources<ParsedJobField> {
  const { job, piece } = one;
  const relatedWords = `${job.title ?? ''} ${job.quantities[0] ?? ''}`;
  const source = (
    confidence: number,
    ...proseValues: readonly (string | null)[]
  ): ParsedSource | undefined => {
    for (const words of proseValues) {
      const snippet = words ? sentences.sentenceOf(words, relatedWords) : undefined;
      if (snippet) return { confidence: calibrate(confidence), snippet };
    }
    return undefined;
  };
  const sourceOf = (reading: Reading<string | number | boolean> | undefined) =>
    reading && source(reading.confidence, wordsRead(piece, reading), String(reading.value));
  const { readings } = piece;
  const title = sourceOf(readings.title);
  /** Derived values have no source. */
  const derivedSource = (reading: Reading<unknown> | undefined) =>
    reading && title && { ...title, confidence: calibrate(reading.confidence) };
  const { totalPrice, cpmPrice } = job;
  const sources = {
    title,
    ...Object.fromEntries(commonNames.map((name) => [name, sourceOf(readings[name])])),
    ...Object.fromEntries(
      ownNames.map((name) => [name, sourceOf(readings[name]) ?? derivedSource(readings[name])]),
    ),
    quantities: countSource(one, title, (words) => source(countConfidence(one), ...words)),
    totalPrice: totalPrice
      ? (source(priceConfidence.statement, String(Number(totalPrice))) ??
        source(priceConfidence.calculation, cpmPrice))
      : undefined,
    cpmPrice: source(priceConfidence.statement, cpmPrice && String(Number(cpmPrice))),
  };
  return Object.fromEntries(
    Object.entries(sources).filter(
      ([field, fieldSource]) => fieldSource && job[field as ParsedJobField] !== null,
    ),
  );
}

/** A table may count in thousands, so the line with the job name is the source. */
function countSource(
  one: OrderJob,
  title: ParsedSource | undefined,
  source: (words: string[]) => ParsedSource | undefined,
) {
  const [first] = one.job.quantities;
  if (first === undefined) return undefined;
  return (
    source([String(first), first.toLocaleString('de-DE')]) ??
    (title && { ...title, confidence: calibrate(countConfidence(one)) })
  );
}

function wordsRead(
  {
    findings: {
      facts: { text },
    },
  }: Piece,
  { first, next }: Span,
): string {
  const [start, end] = [text.tokens[first]?.start ?? 0, text.tokens[next - 1]?.end ?? 0];
  return text.source.text.slice(start, end);
}
