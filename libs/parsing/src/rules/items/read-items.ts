import { type Document, layOut, partOf } from '../document.js';
import { type Facts, readFacts } from '../facts/facts.js';
import { rankQuantities } from '../fields/quantity/quantity.js';
import type { MappedText } from '../normalize/mapped-text.js';
import { type Piece, readPiece } from '../piece.js';
import type { Span } from '../tokens/token.js';
import { blocksOf } from './blocks.js';
import { type CountedProduct, countedProducts } from './counted-products.js';
import { type Item, itemsOf, mentionsOf, withoutRejected } from './items.js';
import { type QuantityGroup, quantityGroups } from './quantity-groups.js';
import { otherWorkSentences } from './other-work.js';
import { sharedParts } from './shared.js';
import { wantedProducts } from './wanted-products.js';

export const maxItems = 20;

/** An item's own text; `shared` are remarks about all items, for what its text does not state. */
export interface ItemText {
  own: Piece;
  shared: Piece;
}

export interface Request {
  /** Sentences about work that is not asked for. */
  otherWork: ReadonlySet<number>;
  facts: Facts;
  counted: CountedProduct[];
  items: Item[];
  groups: QuantityGroup[];
}

/** What a document asks for, before its fields are read. */
export function requestOf(source: MappedText): Request {
  const facts = readFacts(layOut(source));
  const { sentence } = facts.text;
  const otherWork = otherWorkSentences(facts.text);
  const isAsked = ({ first }: Span) => !otherWork.has(sentence[first] ?? -1);
  const products = wantedProducts(facts).filter(isAsked);
  const groups = quantityGroups(facts, rankQuantities(facts), products).filter(isAsked);
  const counted = countedProducts(facts, groups, products);
  const items = itemsOf(facts, counted);
  const isCounted = new Set(counted.map(({ product }) => product));
  mentionsOf(
    facts,
    items,
    products.filter((product) => !isCounted.has(product)),
  );
  return { otherWork, facts, counted, items, groups };
}

/** @returns undefined for a document that asks for one piece at most */
export function itemTexts({ facts, items }: Request): ItemText[] | undefined {
  const wanted = withoutRejected(facts, items).slice(0, maxItems);
  if (items.length < 2 || wanted.length === 0) return undefined;
  const places = items
    .flatMap((item) => item.places.map((place) => ({ item, place })))
    .toSorted((one, other) => one.place.first - other.place.first);
  const blocks = blocksOf(
    facts,
    places.map(({ place }) => place),
  );
  const { own, shared } = sharedParts(
    facts,
    items,
    blocks.map((block, index) => ({ ...block, ...places[index]! })),
  );
  const sharedText = readPiece(partOf(facts.text, shared));
  return wanted.map((item) => ({
    own: readPiece(partOf(facts.text, own.get(item) ?? noTokens(facts.text))),
    shared: sharedText,
  }));
}

const noTokens = ({ tokens }: Document) => new Uint8Array(tokens.length);
