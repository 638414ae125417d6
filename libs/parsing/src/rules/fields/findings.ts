import type { Document } from '../document.js';
import { type Facts, readFacts } from '../facts/facts.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Construction, Product } from '../vocabulary/products.js';
import { type BookParts, readBookParts } from './book-parts.js';
import { readConstruction } from './construction.js';
import { type Operations, readOperationFields } from './operations/operations.js';
import { type PartStock, readStocksByPart } from './paper-type/paper-type.js';
import { type Quantities, readQuantity } from './quantity/quantity.js';
import type { Reading } from './reading.js';
import { type RankedSize, rankSizes } from './size/size.js';
import { type Mention, rankProducts } from './title/mentions.js';

/** Findings that several fields are read from. */
export interface Findings {
  facts: Facts;
  quantities: Reading<Quantities> | undefined;
  mentions: readonly Mention[];
  sizes: readonly RankedSize[];
  operations: Operations;
  construction: Reading<Construction>;
  stocks: readonly PartStock[];
  book: BookParts;
}

/** @param piece its product, where it is known */
export function findingsOf(text: Document, piece?: Match<Product>): Findings {
  const facts = readFacts(text);
  const quantities = readQuantity(facts);
  const ranked = rankProducts(facts, quantities);
  const own = ranked.find(({ first }) => first === piece?.first);
  const mentions = own ? [own, ...ranked.filter((mention) => mention !== own)] : ranked;
  const [product] = mentions;
  const sizes = rankSizes(facts, product?.value.construction === 'envelope');
  const pad = product && isPad(facts, product) ? product : undefined;
  const operations = readOperationFields(facts, sizes, pad);
  const construction = readConstruction(operations, facts, product, sizes);
  const stocks = readStocksByPart(facts);
  const book = readBookParts(facts, stocks);
  return { facts, quantities, mentions, sizes, operations, construction, stocks, book };
}

/** `notepads`, `50 pads`; not `from the crush pad` */
const isPad = ({ text }: Facts, { next, value }: Mention) =>
  value.name.endsWith('pad') && (!value.weak || text.tokens[next - 1]?.word === 'pads');
