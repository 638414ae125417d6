import { type Document, partOf } from '../document.js';
import type { Findings } from '../fields/findings.js';
import { type ItemText, itemTexts, requestOf } from '../items/read-items.js';
import { normalize } from '../normalize/normalize.js';
import { type Piece, readPiece } from '../piece.js';
import { orderLabelNamed } from '../vocabulary/order-labels.js';
import { fitText } from './arithmetic.js';
import { tokensOf } from '../tokens/tokenize.js';
import { products } from '../vocabulary/products.js';
import { jobTexts } from './job-texts.js';
import { withNameOfCopies, withNameOfHeading } from './named-title.js';
import { amountsIn } from './money.js';
import { jobOfPiece, type OrderJob, readOrderJob } from './order-job.js';
import { type Prices, pricesLabeled, statedPrices } from './prices.js';

/** @param sentences the lines as a letter, without broken sentences */
export function jobsOfLines(
  lines: readonly string[],
  prices: Prices,
  isOrder: boolean,
  sentences = lines,
): OrderJob[] {
  const texts = jobTexts(lines).map((text): JobText => ({ lines: text }));
  const jobs = jobsOfTexts(texts, prices, isOrder);
  const others = jobsOfPieces(sentences, prices, isOrder, jobs.length);
  return others.length > jobs.length ? others : jobs;
}

/** @returns none if there are not more than `min`, each with a specification */
export function jobsOfPieces(
  lines: readonly string[],
  prices: Prices,
  isOrder: boolean,
  min: number,
): OrderJob[] {
  const texts = pieceTexts(lines);
  const jobs = texts.length > min ? jobsOfTexts(texts, prices, isOrder) : [];
  return jobs.length > min && jobs.every(isSpecified) ? jobs : [];
}

/** The lines about a job, and what a letter says of it. */
interface JobText {
  lines: readonly string[];
  piece?: Piece;
  /** From its first word to that of the next piece. */
  region?: string;
}

/** The text of each piece of a letter. */
function pieceTexts(lines: readonly string[]): JobText[] {
  const text = lines.join('\n');
  if (!mayNamePieces(text)) return [];
  const request = requestOf(normalize(text));
  const texts = itemTexts(request) ?? [];
  const quantities = texts.some(({ own }) => own.findings.quantities)
    ? undefined
    : countOfAll(request.facts.text, texts);
  const { source, tokens } = request.facts.text;
  const starts = texts.map(({ item }) => tokens[item.own.indexOf(1)]?.start ?? source.text.length);
  const regionAt = (start: number) =>
    source.text.slice(
      start,
      Math.min(...starts.filter((other) => other > start), start + maxRegion),
    );
  return texts.map(({ item, own }, index) => ({
    lines: markedLines(request.facts.text, item.own),
    region: regionAt(starts[index] ?? 0),
    piece: quantities ? { ...own, findings: { ...own.findings, quantities } } : own,
  }));
}

/** Longest text of one piece, in characters. */
const maxRegion = 800;

/** `All four pieces run at the same count, 88,000`, where none of them has a count of its own */
function countOfAll(text: Document, texts: readonly ItemText[]): Findings['quantities'] {
  const rest = text.tokens.map((_token, index) => !texts.some(({ item }) => item.own[index]));
  return readPiece(partOf(text, Uint8Array.from(rest, Number))).findings.quantities;
}

/** A letter, in characters. */
const maxLetter = 8000;

/** Two nouns at least: the division of a text takes much longer than the rest. */
function mayNamePieces(text: string): boolean {
  const nouns = text.length > maxLetter ? [] : products.all(tokensOf(text));
  return new Set(nouns.map(({ value }) => value.name)).size > 1;
}

function markedLines({ source, tokens }: Document, own: Uint8Array): string[] {
  const marked = tokens.filter((_token, index) => own[index]);
  return [...Map.groupBy(marked, ({ line }) => line).values()].map((part) =>
    source.text.slice(part[0]!.start, part.at(-1)!.end),
  );
}

const isSpecified = ({ job }: OrderJob) =>
  job.quantities.length > 0 && (job.size ?? job.flatSize ?? job.paperType ?? job.colors) !== null;

function jobsOfTexts(texts: readonly JobText[], prices: Prices, isOrder: boolean): OrderJob[] {
  const hasSeveralJobs = texts.length > 1;
  const linePairs = texts.map(({ lines }) => pairsIn(lines));
  const haveTotals = linePairs.every((pairs) =>
    pairs.some(({ label }) => label === 'total' || label === 'subtotal'),
  );
  const jobs = texts.map(({ lines, piece, region = '' }, index) => {
    const own = (linePairs[index] ?? []).filter(
      ({ label }) => haveTotals || label === 'price' || label === 'cpm',
    );
    const jobPrices = mergePrices(
      hasSeveralJobs ? pricesLabeled(own) : prices,
      statedPrices(lines.join('\n')),
      hasSeveralJobs ? loneAmount(lines.join('\n')) : {},
      hasSeveralJobs ? loneMarkedAmount(region) : {},
    );
    const read = piece ? jobOfPiece(piece, jobPrices) : readOrderJob(lines, jobPrices);
    const job = withFittedFigures(read, lines, jobPrices);
    return piece ? job : withNameOfHeading(withNameOfCopies(job, lines), lines);
  });
  return jobs.filter((job) => job.piece.isWanted || (isOrder && isOrdered(job)));
}

function withFittedFigures(one: OrderJob, text: readonly string[], prices: Prices): OrderJob {
  const { job } = one;
  const quantities = withoutPacking(job.quantities, text);
  const fitted = fitText(text.join('\n'), { quantities, prices });
  if (fitted.prices === prices) return { ...one, job: { ...job, quantities } };
  const { totalPrice = null, cpmPrice = null } = fitted.prices;
  return { ...one, job: { ...job, quantities: fitted.quantities, totalPrice, cpmPrice } };
}

const packing =
  /\(\s?=?\s?([\d,]+)\s?(?:bks?|books?|pads?|boxe?s?|bxs?|cartons?|ctns?|packs?|pkgs?|rolls?|skids?|cases?)\b/gi;

/** `2000 sets (40 bks)` orders 2,000. */
function withoutPacking(quantities: number[], text: readonly string[]): number[] {
  if (quantities.length < 2) return quantities;
  const packs = new Set(
    text.flatMap((line) =>
      [...line.matchAll(packing)].map(([, count = '']) => Number(count.replaceAll(',', ''))),
    ),
  );
  const pieces = quantities.filter((quantity) => !packs.has(quantity));
  return pieces.length ? pieces : quantities;
}

const isOrdered = ({ job, piece }: OrderJob) =>
  job.quantities.length > 0 &&
  (piece.findings.mentions.length > 0 || job.size !== null || job.flatSize !== null);

const pairsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]{2,40}):\s*(\S.*)$/.exec(line) ?? [];
    return name ? [{ name, label: orderLabelNamed(name), value }] : [];
  });

const mergePrices = (...all: readonly Prices[]): Prices =>
  all.reduce((one, other) => ({
    totalPrice: one.totalPrice ?? (one.cpmPrice ? undefined : other.totalPrice),
    cpmPrice: one.cpmPrice ?? other.cpmPrice,
  }));

/** `The bid price for the item is $4,275.00` in a sentence without the name of the piece. */
function loneMarkedAmount(text: string): Prices {
  const paragraph = text.split('\n\n')[0] ?? '';
  const amounts = new Set(amountsIn(paragraph).map(({ value }) => value));
  return amounts.size === 1 ? statedPrices(paragraph) : {};
}

const bareAmount =
  /(?<![\w.,$#/-])(\d{2,3}|\d{1,3},\d{3})\.\d{2}(?![\d%])(?!\s?(?:x|in|"|mm|pt)\b)/g;

/** The only figure with cents, where nothing else is a price. */
function loneAmount(text: string): Prices {
  const [match, ...others] = text.matchAll(bareAmount);
  return match && others.length === 0 ? { totalPrice: match[0].replace(',', '') } : {};
}
