import type { Facts } from '../facts/facts.js';
import { ageOf } from '../fields/reading.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Product } from '../vocabulary/products.js';
import type { CountedProduct } from './counted-products.js';
import { numberedHeading } from './sections.js';

/** A list has at least this many counted pieces before an uncounted one is another. */
const minCounted = 2;

/** Lines of a list and numbered headings (`ITEM 2 OF 3`) that name a piece without a number. */
export function uncountedProducts(
  facts: Facts,
  products: readonly Match<Product>[],
  counted: readonly CountedProduct[],
): CountedProduct[] {
  const { text } = facts;
  const starts = startsOf(facts);
  const blockOf = (index: number) => blockAt(facts, starts, text.tokens[index]?.line ?? 0);
  const countedBlocks = new Set(counted.map(({ first }) => blockOf(first)));
  countedBlocks.delete(undefined);
  if (countedBlocks.size < minCounted) return [];
  const places: CountedProduct[] = [];
  for (const product of products) {
    const block = blockOf(product.first);
    if (block === undefined || countedBlocks.has(block) || !isSpecified(facts, block, starts))
      continue;
    countedBlocks.add(block);
    const { first, next } = product;
    places.push({ product, quantities: [], first, next, age: ageOf(text, first) });
  }
  return places;
}

/** The line that begins the entry of a line; a blank line ends it. */
function blockAt({ text }: Facts, starts: readonly number[], line: number): number | undefined {
  const start = starts.findLast((one) => one <= line);
  const isWhole = text.lines.slice(start, line + 1).every(({ start: from, end }) => end > from);
  return isWhole ? start : undefined;
}

/** Lines that begin an entry of a list, or a numbered part. */
function startsOf({ text }: Facts): number[] {
  const wordsOf = ({ start, end }: { start: number; end: number }) =>
    text.source.text.slice(start, end);
  return text.lines.flatMap((line, index) =>
    line.role === 'body' && (line.isListed || numberedHeading.test(wordsOf(line))) ? [index] : [],
  );
}

/** The entry states a size or a stock. */
const isSpecified = (facts: Facts, block: number, starts: readonly number[]) =>
  facts.text.tokens.some(
    ({ line }, index) =>
      /^(?:size|stock|weight)$/.test(facts.claims.claimAt(index) ?? '') &&
      blockAt(facts, starts, line) === block,
  );
