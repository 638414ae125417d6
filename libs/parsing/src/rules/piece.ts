import type { PrintSpecifications } from '#contracts';
import { isJob } from './answer/relevance.js';
import { type Facts, readFacts } from './facts/facts.js';
import { readColors } from './fields/colors.js';
import { readMake, readSpecifications } from './fields/make.js';
import { readOperationFields } from './fields/operations.js';
import { joinStocks, readStocksByPart } from './fields/paper.js';
import { type Mention, rankProducts } from './fields/product.js';
import { type Quantities, readQuantity } from './fields/quantity.js';
import type { Reading } from './fields/reading.js';
import { rankSizes, readSize } from './fields/size.js';
import { readTitle } from './fields/title.js';
import type { Manuscript } from './manuscript.js';

type Text = Reading<string> | undefined;

/** What a text says about one printed piece. */
export interface Piece {
  facts: Facts;
  mentions: readonly Mention[];
  /** Whether the text asks for print at all. */
  wanted: boolean;
  title: Text;
  quantity: Reading<Quantities> | undefined;
  size: Text;
  paperType: Text;
  colors: Text;
  finishing: Text;
  bindery: Text;
  specifications: PrintSpecifications;
}

export function readPiece(text: Manuscript): Piece {
  const facts = readFacts(text);
  const quantity = readQuantity(facts);
  const mentions = rankProducts(facts, quantity);
  const [product] = mentions;
  const sizes = rankSizes(facts, product?.value.make === 'envelope');
  const { finishing, bindery, families } = readOperationFields(facts, sizes);
  const make = readMake(facts, families, product);
  const stocks = readStocksByPart(facts);
  return {
    facts,
    mentions,
    wanted: isJob(facts, mentions, quantity),
    title: readTitle(facts, mentions),
    quantity,
    size: readSize(sizes, make === 'book'),
    paperType: joinStocks(stocks),
    colors: readColors(facts, make, stocks),
    finishing,
    bindery,
    specifications: readSpecifications(facts, make, families, stocks, sizes),
  };
}
