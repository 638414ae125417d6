import type { Facts } from '../facts/facts.js';
import { ageOf } from '../fields/reading.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Product } from '../vocabulary/products.js';
import type { CountedProduct } from './counted-products.js';
import type { Outline } from './outline.js';

/** A list has at least this many counted pieces before an uncounted one is another. */
const minCounted = 2;

/** Entries of a list and numbered parts (`ITEM 2 OF 3`) that name a piece without a number. */
export function uncountedProducts(
  { text, claims }: Facts,
  { entryOf }: Outline,
  products: readonly Match<Product>[],
  counted: readonly CountedProduct[],
): CountedProduct[] {
  const entryAt = (index: number) => entryOf[text.tokens[index]?.line ?? 0] ?? -1;
  const takenEntries = new Set(counted.map(({ first }) => entryAt(first)));
  takenEntries.delete(-1);
  if (takenEntries.size < minCounted) return [];
  takenEntries.add(-1);
  const specifiedEntries = new Set(
    text.tokens.flatMap((_, index) =>
      /^(?:size|stock|weight)$/.test(claims.claimAt(index) ?? '') ? entryAt(index) : [],
    ),
  );
  const places: CountedProduct[] = [];
  for (const product of products) {
    const { first, next } = product;
    const entry = entryAt(first);
    if (takenEntries.has(entry) || !specifiedEntries.has(entry)) continue;
    takenEntries.add(entry);
    places.push({ product, quantities: [], first, next, age: ageOf(text, first) });
  }
  return places;
}
