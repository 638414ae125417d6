import { notProducts } from '../knowledge/titles.js';
import type { Product } from '../knowledge/products.js';
import type { Facts } from '../facts/facts.js';
import { together, wordAt } from '../facts/near.js';
import type { Hit } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import { ageOf } from './reading.js';

/** A product's name in the text, and how likely it is what is ordered. */
export interface Mention extends Hit<Product> {
  score: number;
}

/** `inserted in a #10 envelope`, `with envelopes`: something beside the piece. */
function beside({ text }: Facts, { first, value }: Hit<Product>): boolean {
  for (let at = first - 1; at > first - 6 && together(text, at, first); at--) {
    const word = wordAt(text, at);
    if (/^(?:into|inside|fits|fit|matching|our|existing|mailed|insert|inserts|inserted|supplied)$/.test(word)) return true;
    const short = word === 'w' && wordAt(text, at + 1) === '/';
    if (/^(?:in|with)$/.test(word) || short) return value.make === 'envelope' || value.weak === true;
  }
  return false;
}

function labelScore({ text }: Facts, { first }: Span): number {
  const entry = text.entryOf[first];
  if (entry && entry.row > 0) return -4;
  switch (entry?.label) {
    case 'title':
    case 'product':
      return 3;
    case 'quantity':
      return 2;
    case undefined:
    case 'notes':
      return 0;
    case 'apart':
    case 'packing':
    case 'delivery':
    case 'paper':
    case 'coverPaper':
    case 'textPaper':
      return -5;
    default:
      return -2;
  }
}

/** The first line, when it is a short name and no sentence. */
function headingLine({ text, claims }: Facts): number | undefined {
  const first = text.muted.indexOf(0);
  const line = text.tokens[first]?.line;
  if (line === undefined) return undefined;
  let next = first;
  let plain = true;
  for (; text.tokens[next]?.line === line; next++)
    plain &&= claims.at(next) === undefined || /^(?:identifier|year|operation)$/.test(claims.at(next) ?? '');
  return plain && next - first <= 9 && !/^[.?!,]$/.test(text.tokens[next - 1]?.text ?? '') ? line : undefined;
}

/** `ANNUAL FORMS BID`, `Printing contract - letterheads and envelopes`: what all items together are bought as. */
function inBidHeading({ text }: Facts, { first, next }: Span): boolean {
  if (
    text.tokens[first]?.line === undefined ||
    !/^(?:bids?|contracts?|solicitation|tender|quotations?|agreement|program)$/.test(wordAt(text, next))
  )
    return false;
  return (
    text.tokens[next]?.line === text.tokens[first]?.line &&
    text.tokens
      .slice(next, next + 400)
      .some(({ word, line }, index, all) => word === 'item' && all[index + 1]?.kind === 'number' && line !== text.tokens[first]?.line)
  );
}

/** Products that the text names, most likely first. */
export function rankProducts(facts: Facts, quantity: Span | undefined): Mention[] {
  const { text, claims, stances, products } = facts;
  const names = new Map<string, number>();
  for (const { value } of products) names.set(value.name, (names.get(value.name) ?? 0) + 1);
  const firstLine = headingLine(facts);
  const usable = products.filter((hit) => {
    const claim = claims.at(hit.first);
    const inner = claims.at(hit.next - 1);
    const covered = Array.from({ length: hit.next - hit.first + 1 }, (_, index) => hit.first - 1 + index).map(
      (at) => notProducts.at(text.tokens, at)?.next ?? 0,
    );
    const other =
      covered.some((next) => next > hit.next) ||
      (covered.some((next) => next > hit.first) && (hit.value.weak === true || hit.next - hit.first === 1));
    return (
      (hit.value.name === 'NCR form' || (claim !== 'stock' && inner !== 'stock')) &&
      (inner !== 'operation' ||
        /folds$/.test(hit.value.name) ||
        (/fold$/.test(hit.value.name) && /^(?:an?|the|this|each|one)$/.test(wordAt(text, hit.first - 1)))) &&
      claim !== 'identifier' &&
      claim !== 'address' &&
      !other
    );
  });
  return usable
    .map((hit, index): Mention => {
      const subject = text.lines[text.tokens[hit.first]?.line ?? 0]?.role === 'subject';
      const opening = firstLine !== undefined && text.tokens[hit.first]?.line === firstLine;
      let score =
        (opening ? 6.5 : 4) + labelScore(facts, hit) - Math.min(2, index * 0.3) + (subject ? 1.5 : 0) - ageOf(text, hit.first) * 0.5;
      if (hit.value.weak) score -= 2.5;
      if (hit.next - hit.first > 1) score += 1;
      if (quantity && together(text, quantity.first, hit.first)) {
        const gap = hit.first - quantity.next;
        score += (gap >= 0 && gap < 12 ? 4 - gap * 0.15 : gap < 0 && gap > -8 ? 2 : 0.5) * (hit.value.weak ? 0.5 : 1);
      }
      if (stances.of(hit, 'rejects') || stances.of(hit, 'rejected')) score -= 5;
      if (stances.of(hit, 'option')) score -= 5;
      else if (stances.of(hit, 'also')) score -= 2;
      const head = usable.some(
        ({ first }) =>
          first >= hit.next && first <= hit.next + 1 && together(text, hit.first, first) && text.clause[first] === text.clause[hit.first],
      );
      if (head) score -= 3;
      if (beside(facts, hit)) score -= 6.5;
      if (inBidHeading(facts, hit)) score -= 5;
      score += Math.min(1.5, ((names.get(hit.value.name) ?? 1) - 1) * 0.5);
      if (text.tokens[hit.first]?.text === text.tokens[hit.first]?.text.toUpperCase() && index < 3) score += 0.5;
      return { ...hit, score };
    })
    .toSorted((a, b) => b.score - a.score);
}
