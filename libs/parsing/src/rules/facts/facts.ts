import { type DeliverySign, deliverySigns } from '../knowledge/delivery.js';
import { type Product, products } from '../knowledge/products.js';
import type { Manuscript } from '../manuscript.js';
import type { Hit } from '../tokens/phrase-book.js';
import { Claims } from './claims.js';
import { claimContacts } from './contacts.js';
import { type DateFact, readDates } from './dates.js';
import { claimFigures } from './figures.js';
import { readHandovers } from './handover.js';
import { type Ink, readInks } from './inks.js';
import { type OperationFact, readOperations } from './operations.js';
import { claimNumbering, claimPacking } from './packing.js';
import { PartMarks } from './part-marks.js';
import { type PageCount, readPages } from './pages.js';
import { readRatios } from './ratios.js';
import { claimLengths, readSizes, type SizeFact } from './sizes.js';
import { Stances } from './stances.js';
import { readStocks, type StockFact } from './stocks.js';

/** Everything that was recognised in a document, each with its place. Which of it is meant, the fields decide. */
export interface Facts {
  text: Manuscript;
  claims: Claims;
  stances: Stances;
  parts: PartMarks;
  products: Hit<Product>[];
  operations: OperationFact[];
  dates: DateFact[];
  pages: PageCount[];
  sizes: SizeFact[];
  stocks: StockFact[];
  inks: Ink[];
  deliveries: Hit<DeliverySign>[];
}

/** Reads the document once for each kind of fact; what is sure claims its tokens before what is not. */
export function readFacts(text: Manuscript): Facts {
  const claims = new Claims(text.tokens.length);
  claimContacts(text, claims);
  const spoken = (hit: { first: number }) =>
    !text.muted[hit.first] && claims.at(hit.first) !== 'contact' && claims.at(hit.first) !== 'code';
  const operations = readOperations(text, claims);
  claimPacking(text, claims);
  const dates = readDates(text, claims);
  const pages = readPages(text, claims);
  claimNumbering(text, claims, operations);
  claimFigures(text, claims);
  const sizes = readSizes(text, claims);
  const ratios = readRatios(text, claims);
  const stocks = readStocks(text, claims);
  claimLengths(text, claims);
  return {
    text,
    claims,
    stances: new Stances(text),
    parts: new PartMarks(text, claims),
    products: products.all(text.tokens).filter(spoken),
    operations,
    dates: dates.filter(spoken),
    pages,
    sizes,
    stocks,
    inks: readInks(text, claims, ratios),
    deliveries: withTurns(deliverySigns.all(text.tokens), readHandovers(text, claims)).filter(spoken),
  };
}

/** Phrases say it best; a turn that begins inside one of them says nothing more. */
function withTurns(phrases: readonly Hit<DeliverySign>[], turns: readonly Hit<DeliverySign>[]): Hit<DeliverySign>[] {
  const apart = turns.filter(({ first }) => !phrases.some((phrase) => phrase.first <= first && first < phrase.next));
  return [...phrases, ...apart].toSorted((one, other) => one.first - other.first);
}
