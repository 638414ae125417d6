import { limits } from '#contracts';
import { type Document, layOut, partOf } from '../document.js';
import { type Facts, readFacts } from '../facts/facts.js';
import { rankQuantities } from '../fields/quantity/quantity.js';
import type { MappedText } from '../normalize/mapped-text.js';
import type { Reading } from '../fields/reading.js';
import { type Piece, readPiece } from '../piece.js';
import type { Span } from '../tokens/token.js';
import type { Place } from './place.js';
import { type Item, itemsOf, withoutRejected } from './items.js';
import { piecesOf } from './pieces.js';
import { type QuantityGroup, quantityGroups } from './quantity-groups.js';
import { partName } from './part-name.js';
import { withRevisions } from './revised-pieces.js';
import { type Reference, referencesOf } from './same-as.js';
import { shareCounts } from './shared-counts.js';
import { blocksOf, sharedParts, withoutBothItems } from './shared.js';
import { wantedProducts } from './wanted-products.js';

const minItems = 2;
/** From here on a title is likely. */
const minShare = 0.3;

/** An item's own text; `shared` are remarks about all items, for what its text does not state. */
export interface ItemText {
  item: Item;
  references: Reference[];
  own: Piece;
  shared: Piece;
}

export interface Request {
  facts: Facts;
  counted: Place[];
  items: Item[];
  groups: QuantityGroup[];
}

/** What a document asks for, before its fields are read. */
export function requestOf(source: MappedText): Request {
  const facts = readFacts(layOut(source));
  const isAsked = ({ first }: Span) => !facts.estimates.isOther(first);
  const products = wantedProducts(facts).filter(isAsked);
  const candidates = rankQuantities(facts);
  const groups = quantityGroups(facts, candidates).filter(isAsked);
  const pieces = { facts, candidates, groups, products };
  const counted = withRevisions(pieces, piecesOf(pieces));
  const items = itemsOf(facts, counted);
  shareCounts(facts, items, groups);
  return { facts, counted, items, groups };
}

/** @returns undefined for a document that asks for one piece at most */
export function itemTexts({ facts, items: all }: Request): ItemText[] | undefined {
  const items = withoutRejected(facts, all).slice(0, limits.packageItems);
  if (all.length < minItems || items.length === 0) return undefined;
  const { own, shared } = sharedParts(facts, all, blocksOf(all));
  const sharedText = readPiece(partOf(withoutBothItems(facts), shared));
  return items.map((item) => {
    const mask = own.get(item) ?? noTokens(facts.text);
    return {
      item,
      own: withName(facts, item, readPiece(partOf(facts.text, mask), item.places[0]?.product)),
      shared: sharedText,
      references: referencesOf(facts, mask, all, all[all.indexOf(item) - 1]),
    };
  });
}

/** A piece whose noun is not known is called what its text begins with. */
function withName(facts: Facts, { places }: Item, piece: Piece): Piece {
  const place = places.find(({ revises }) => !revises) ?? places[0];
  const { title: read } = piece.readings;
  const isLabeled = read && facts.text.entryOf[read.first]?.label === 'title';
  const isKnown = read && (isLabeled || (place?.product && !place.product.value.weak));
  const title = !isKnown && place ? partName(facts, place.part, place.product) : undefined;
  if (read && title && isLikely(facts, read, title)) return piece;
  return title ? { ...piece, readings: { ...piece.readings, title } } : piece;
}

/** A name, and not only a part of the other title: `carton tag` in `Carton tag B`. */
const isLikely = ({ estimates }: Facts, read: Reading<string>, title: Reading<string>) =>
  estimates.nameAt(read.next - 1) >= minShare &&
  !title.value.toLowerCase().includes(read.value.toLowerCase());

const noTokens = ({ tokens }: Document) => new Uint8Array(tokens.length);
