import { type DeliverySign, deliverySigns } from '../vocabulary/delivery.js';
import { type Product, products } from '../vocabulary/products.js';
import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import { TokenClaims } from './token-claims.js';
import { claimContacts } from './contacts.js';
import { type DateFact, readDates } from './dates.js';
import { claimFigures } from './figures.js';
import { type Handover, readHandovers } from './handovers.js';
import type { Ink } from './ink.js';
import { readInks } from './inks.js';
import { type OperationFact, readOperations } from './operations.js';
import { claimNumbering, claimPacking } from './packing.js';
import { PartMarks } from './part-marks.js';
import { type PageCount, readPages } from './pages.js';
import { readRatios } from './ratios.js';
import type { SizeFact } from './size-fact.js';
import { claimLengths, readSizes } from './sizes.js';
import { Cues } from './cues.js';
import type { StockFact } from './stock-fact.js';
import { readStocks } from './stocks.js';

/** Everything recognized in a document; the fields choose among these. */
export interface BaseFacts {
  text: Document;
  claims: TokenClaims;
  cues: Cues;
  parts: PartMarks;
  products: Match<Product>[];
  productAt: ReadonlyMap<number, Match<Product>>;
  productEnds: ReadonlySet<number>;
  operations: OperationFact[];
  dates: DateFact[];
  pages: PageCount[];
  sizes: SizeFact[];
  stocks: StockFact[];
  inks: Ink[];
  deliveries: Match<DeliverySign>[];
  handovers: Handover[];
}

/** Reliable facts claim their tokens first. */
export function readBaseFacts(text: Document): BaseFacts {
  const claims = new TokenClaims(text.tokens.length);
  claimContacts(text, claims);
  const isProse = (match: { first: number }) =>
    !text.ignoredTokens[match.first] &&
    claims.claimAt(match.first) !== 'contact' &&
    claims.claimAt(match.first) !== 'code';
  const operations = readOperations(text, claims);
  claimPacking(text, claims);
  const dates = readDates(text, claims);
  const pages = readPages(text, claims);
  claimNumbering(text, claims, operations);
  claimFigures(text, claims);
  const sizes = readSizes(text, claims);
  const ratios = readRatios(text, claims);
  const namedProducts = products.all(text.tokens).filter(isProse);
  const stocks = readStocks(text, claims, namedProducts);
  claimLengths(text, claims);
  const deliveries = deliverySigns.all(text.tokens);
  return {
    text,
    claims,
    cues: new Cues(text),
    parts: new PartMarks(text, claims),
    products: namedProducts,
    productAt: new Map(namedProducts.map((match) => [match.first, match])),
    productEnds: new Set(namedProducts.map(({ next }) => next)),
    operations,
    dates: dates.filter(isProse),
    pages,
    sizes,
    stocks,
    inks: readInks(text, claims, ratios),
    deliveries: deliveries.filter(isProse),
    handovers: readHandovers(text, deliveries),
  };
}
