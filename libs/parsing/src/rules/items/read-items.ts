import { limits } from '#contracts';
import { layOut, partOf } from '../document.js';
import { type Facts, readFacts } from '../facts/facts.js';
import type { Reading } from '../fields/reading.js';
import { isShareOfEach } from '../fields/quantity/multiples.js';
import { capital, tidyTitle } from '../fields/title/normalize.js';
import { sourceText } from '../fields/title/phrase.js';
import type { MappedText } from '../normalize/mapped-text.js';
import type { Span } from '../tokens/token.js';
import { type Piece, readPiece } from '../piece.js';
import { minShare } from '../subjects/unit.js';
import { withoutBothItems } from './both-items.js';
import { type Item, type Items, itemsOf } from './items.js';
import { partName } from './part-name.js';
import { type Reference, referencesOf } from './same-as.js';

const minItems = 2;

/** An item's own text, and remarks about several items for what its text does not state. */
export interface ItemText {
  item: Item;
  references: Reference[];
  own: Piece;
  shared: Piece;
}

export interface Request extends Items {
  facts: Facts;
}

/** What a document asks for, before its fields are read. */
export function requestOf(source: MappedText): Request {
  const facts = readFacts(layOut(source));
  return { facts, ...itemsOf(facts) };
}

/** @returns undefined for a document that is about one piece at most */
export function itemTexts({ facts, items, dropped }: Request): ItemText[] | undefined {
  if (items.length === 0 || items.length + dropped < minItems) return undefined;
  const whole = withoutBothItems(facts);
  return items.slice(0, limits.packageItems).map((item, nth) => ({
    item,
    own: withEstimates(facts, item, readPiece(partOf(facts.text, item.own), item.product)),
    shared: readPiece(partOf(whole, item.shared)),
    references: referencesOf(facts, item.own, items, items[nth - 1]),
  }));
}

/** For what the piece's own text would not have been sure of. */
const confidence = 0.6;

/** The name and the quantity that are likely, where others were read or none. */
function withEstimates(facts: Facts, item: Item, piece: Piece): Piece {
  const { title } = piece.readings;
  const isRead = item.product && title && !isLonger(item.name, title);
  return withQuantity(facts, item, {
    ...piece,
    readings: {
      ...piece.readings,
      title: isRead ? title : (nameOf(facts, item) ?? title),
    },
  });
}

/** The likely quantity, where another was read or none. */
function withQuantity(facts: Facts, { count }: Item, piece: Piece): Piece {
  const { estimates } = facts;
  const { quantity } = piece.readings;
  const offers = piece.findings.quantities?.value.offers ?? [];
  const isRead =
    !count ||
    (quantity &&
      (estimates.countAt(quantity.first) >= minShare ||
        offers.includes(count.value) ||
        isShareOfEach(facts, quantity)));
  return isRead
    ? piece
    : { ...piece, readings: { ...piece.readings, quantity: { ...count, confidence } } };
}

/** `Spring carton tag B` for a title `Carton tag` */
const isLonger = (name: Span | undefined, title: Span): boolean =>
  name !== undefined &&
  name.first <= title.first &&
  name.next >= title.next &&
  name.next - name.first > title.next - title.first;

/** What a piece is called whose noun is not known. */
function nameOf(facts: Facts, { name, part }: Item): Reading<string> | undefined {
  if (!name) return partName(facts, part);
  return { ...name, value: capital(tidyTitle(sourceText(facts, name))), confidence };
}
