import type { Document } from '../document.js';
import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Candidate } from '../fields/quantity/candidate.js';
import { ageOf } from '../fields/reading.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { Product } from '../vocabulary/products.js';
import type { CountedProduct } from './counted-products.js';
import { headedSpans, lineSpans, listedSpans, paragraphSpans, segmentSpans } from './part-spans.js';
import type { QuantityGroup } from './quantity-groups.js';

type Part = CountedProduct & { part: Span };

interface Source {
  facts: Facts;
  candidates: readonly Candidate[];
  groups: readonly QuantityGroup[];
  products: readonly Match<Product>[];
}

/**
 * Numbered headings, list entries, paragraphs, lines, or segments between semicolons, each with
 * a name, a count and a specification of its own.
 *
 * @param counted what the words of the text count
 * @returns undefined where the layout tells no more than the words
 */
export function layoutParts(
  source: Source,
  counted: readonly CountedProduct[],
): Part[] | undefined {
  const { text } = source.facts;
  if (text.tokens.length > maxTokens) return undefined;
  const [best] = [headedSpans, listedSpans, paragraphSpans, lineSpans, segmentSpans]
    .map((divide) => ({ divide, spans: divide(text, source.facts) }))
    .filter(({ spans }) => spans.length <= maxSpans)
    .map(({ divide, spans }) =>
      spans.flatMap((part) => placeIn(source, part, divide === paragraphSpans) ?? []),
    )
    .filter((parts) => parts.length > 1 && isApart(source, parts, counted))
    .toSorted((one, other) => other.length - one.length);
  return best;
}

/** A text with more is no request, or a list of something else. */
const maxTokens = 5000;
const maxSpans = 150;

const within = ({ first, next }: Span, index: number) => index >= first && index < next;

/** The parts are of the newest email, each counts one piece, and no other text does. */
function isApart(
  { facts }: Source,
  parts: readonly Part[],
  counted: readonly CountedProduct[],
): boolean {
  const named = counted.filter(
    ({ product, quantities }) => product && quantities.some(({ isWeak }) => !isWeak),
  );
  const isInOne = ({ first }: Span) => parts.some(({ part }) => within(part, first));
  return (
    parts.every(({ age }) => age === 0) &&
    parts.every(
      ({ part }) => named.filter(({ product }) => within(part, product!.first)).length < 2,
    ) &&
    named.every(({ product }) => isInOne(product!)) &&
    new Set(parts.map(({ part }) => nameOf(facts.text, part))).size === parts.length
  );
}

const alternative =
  /^(?:option|opt|alternative|alt|choice|version|or|cover|text|inside|insides|interior|body|page)\b/;
const minName = 3;

const notNames = /^(?:item|job|line|piece|part|product|project|no|and|also|then|plus|need|needs)$/;

/** The words before the first number or mark behind them. */
function nameOf({ tokens }: Document, { first, next }: Span): string {
  const words: string[] = [];
  for (let index = first; index < next; index++) {
    const { kind, word } = tokens[index]!;
    if (kind !== 'word' && words.length > 0) break;
    if (kind === 'word' && (word.length > 1 || words.length > 0) && !notNames.test(word))
      words.push(word);
  }
  return words.join(' ');
}

function placeIn(
  { facts, candidates, groups, products }: Source,
  span: Span,
  isProse: boolean,
): Part | undefined {
  const { text } = facts;
  const name = nameOf(text, span);
  if (name.length < minName || alternative.test(name) || !isSpecified(facts, span))
    return undefined;
  const product =
    products.find(({ first, value }) => within(span, first) && !value.weak) ??
    products.find(({ first }) => within(span, first));
  const own = groups.filter((group) => !group.isWeak && within(span, group.first));
  const lone = own.length > 0 ? undefined : loneCount(facts, candidates, span, product);
  const quantities =
    own.length > 0 ? own : lone ? [{ ...lone, candidates: [lone], isWeak: false }] : [];
  if (quantities.length === 0 && !hasReference(text, span)) return undefined;
  const needsNoun = isProse || hasProse(text, span);
  if (!product && needsNoun && !isHeaded(text, span)) return undefined;
  const places = [...quantities, ...(product ? [product] : [])];
  return {
    product,
    quantities,
    first: Math.min(...places.map(({ first }) => first), span.next - 1),
    next: Math.max(...places.map(({ next }) => next), span.first + 1),
    age: ageOf(text, span.first),
    part: span,
  };
}

function isSpecified({ claims }: Facts, { first, next }: Span): boolean {
  for (let index = first; index < next; index++)
    if (/^(?:size|stock|weight|ratio|ink)$/.test(claims.claimAt(index) ?? '')) return true;
  return false;
}

const proseWords = /^(?:them|they|it|maybe)$/;
const hasProse = ({ tokens }: Document, { first, next }: Span) =>
  tokens.slice(first, next).some(({ word }) => proseWords.test(word));

/** The first line has no number and no label. */
function isHeaded({ tokens, numbers, entryOf }: Document, { first, next }: Span): boolean {
  let index = first;
  while (index < next && tokens[index]!.line === tokens[first]!.line) {
    if (numbers[index] || entryOf[index]) return false;
    index++;
  }
  return index < next;
}

/** Words between a number and its noun. */
const nounReach = 4;

/** `…, 15, …`, `6 of them`, `x2`, `2 vinyl banners`: a number that stands for itself. */
function loneCount(
  { text }: Facts,
  candidates: readonly Candidate[],
  span: Span,
  product: Match<Product> | undefined,
): Candidate | undefined {
  const lone = candidates.filter(
    ({ first, next }) =>
      within(span, first) &&
      ((isMark(text, first - 1, span) && isMark(text, next, span)) ||
        wordAt(text, first - 1) === 'x' ||
        (product !== undefined && product.first >= next && product.first - next < nounReach) ||
        /^(?:of|pcs|pieces|copies|ea|each|sets|total|qty)$/.test(wordAt(text, next))),
  );
  return lone.length === 1 ? lone[0] : undefined;
}

const isMark = (text: Document, index: number, span: Span) =>
  !within(span, index) ||
  /^[-,.;:()\t|]$/.test(text.tokens[index]?.text ?? '') ||
  text.sentence[index] !== text.sentence[index < span.next - 1 ? index + 1 : index - 1];

/** `Quantity: same quantities as item 1` */
function hasReference({ tokens, entryOf }: Document, { first, next }: Span): boolean {
  for (let index = first; index < next; index++)
    if (entryOf[index]?.label === 'quantity' && tokens[index]?.word === 'same') return true;
  return false;
}
