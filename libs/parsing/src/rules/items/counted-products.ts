import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import { ageOf } from '../fields/reading.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import { pieceNouns, type Product } from '../vocabulary/products.js';
import { type Outline } from './outline.js';
import type { QuantityGroup } from './quantity-groups.js';

/** A product with the quantities stated for it, if any, at one place of the document. */
export interface CountedProduct extends Span {
  product: Match<Product> | undefined;
  quantities: QuantityGroup[];
  age: number;
  /** The text about it, where the layout sets it apart. */
  part?: Span | undefined;
}

/** Tokens between a number and the noun that it counts. */
const reach = 14;
const tightReach = 6;
/** Smaller numbers count only the noun beside them. */
const smallCount = 25;
/** Words between a number and a noun that it does not count. */
const apart = /^(?:[,;:()]|each|ea|copies|pcs|pieces|total|also|and|then|plus|in)$/;

type Products = readonly Match<Product>[];
type Pairs = Map<QuantityGroup, Match<Product>>;

/** Pairs quantities with products by sentence or row, then by line, then across lines. */
export function countedProducts(
  facts: Facts,
  outline: Outline,
  groups: readonly QuantityGroup[],
  products: Products,
): CountedProduct[] {
  const { text } = facts;
  const pairs: Pairs = new Map();
  const lineOf = (index: number) => text.tokens[index]?.line ?? 0;
  const unitOf = (index: number) =>
    (text.entryOf[index]?.row ?? -1) >= 0 ? -1 - lineOf(index) : (text.sentence[index] ?? 0);
  pairWithin(facts, groups, products, unitOf, pairs);
  const isOpen = (group: QuantityGroup) => !pairs.has(group);
  const counted = new Set(pairs.values());
  pairWithin(
    facts,
    groups.filter((group) => isOpen(group) && !isPriceBreak(facts, group)),
    products.filter((product) => !counted.has(product)),
    lineOf,
    pairs,
  );
  const each = groups.find((group) => isOfEach(facts, group));
  const ofEach = each ? sharersOf(facts, each, products, counted) : [];
  if (each && ofEach.length > 1) pairs.delete(each);
  const isShared = (group: QuantityGroup) => group === each && ofEach.length > 1;
  const isInRow = ({ first }: QuantityGroup) => (text.entryOf[first]?.row ?? -1) >= 0;
  const open = groups.filter(
    (group) =>
      isOpen(group) &&
      !group.isWeak &&
      !isShared(group) &&
      !isInRow(group) &&
      !isPriceBreak(facts, group),
  );
  pairAcross(facts, outline, open, products, groups, pairs);
  const used = groups.filter((group) => !isShared(group) && (pairs.has(group) || !group.isWeak));
  const sharing = each && ofEach.length > 1 ? placesOf(facts, ofEach, [each]) : [];
  return [...countedOf(facts, used, pairs), ...sharing].toSorted(
    (one, other) => one.first - other.first,
  );
}

/** The uncounted products of the list below, or of the same sentence. */
function sharersOf(
  { text }: Facts,
  each: QuantityGroup,
  products: Products,
  counted: ReadonlySet<Match<Product>>,
): Products {
  const below = products.filter((product) => product.first > each.first && !counted.has(product));
  const isListed = ({ first }: Match<Product>) =>
    text.lines[text.tokens[first]?.line ?? 0]?.isListed === true;
  const isNear = ({ first }: Match<Product>) => text.sentence[first] === text.sentence[each.first];
  return below.some(isListed) ? below.filter(isListed) : below.filter(isNear);
}

/** `1,000 of each of these:` */
function isOfEach({ text }: Facts, { next }: QuantityGroup): boolean {
  const words = [0, 1, 2].map((skip) => wordAt(text, next + skip)).join(' ');
  const isLineEnd = text.tokens[next]?.line !== text.tokens[next + 1]?.line;
  if (/^(?:ea|each)$/.test(wordAt(text, next)) && isLineEnd) return true;
  return /^(?:of (?:each|these|everything|all)|each of|each :|copies of each|sets? of each)/.test(
    words,
  );
}

const placesOf = (
  { text }: Facts,
  products: Products,
  quantities: QuantityGroup[],
): CountedProduct[] =>
  products.map((product) => ({
    product,
    quantities,
    first: product.first,
    next: product.next,
    age: ageOf(text, product.first),
  }));

function pairWithin(
  facts: Facts,
  groups: readonly QuantityGroup[],
  products: Products,
  unitOf: (index: number) => number,
  pairs: Pairs,
) {
  const marks = [
    ...groups.map((group) => ({ group, product: undefined, first: group.first })),
    ...products.map((product) => ({ group: undefined, product, first: product.first })),
  ].toSorted((one, other) => one.first - other.first);
  for (const all of Map.groupBy(marks, ({ first }) => unitOf(first)).values()) {
    const hasStrong = all.some(({ group }) => group && !group.isWeak);
    const own = hasStrong ? all.filter(({ group }) => !group?.isWeak) : all;
    const isForward = own[0]?.group !== undefined;
    for (const [index, { group }] of own.entries()) {
      if (!group) continue;
      const start = own.findLastIndex((mark, place) => place < index && mark.group);
      const before = subjectOf(own.slice(start + 1, index).flatMap(({ product }) => product ?? []));
      const after = own[index + 1]?.product;
      const near = after && after.first - group.next <= reach ? after : undefined;
      const isTight = near !== undefined && isTightTo(facts, group, near);
      const isFree =
        countOf(group) >= smallCount && !group.candidates.some(({ isTotal }) => isTotal);
      const forward = isTight || isFree ? near : undefined;
      if (!isTight && !before && isPriceBreak(facts, group)) continue;
      const product = isForward || isTight ? (forward ?? before) : (before ?? forward);
      if (product) pairs.set(group, product);
    }
  }
}

/** The first strong noun is what the sentence is about. */
const subjectOf = (products: Products) =>
  products.find(({ value }) => !value.weak) ?? products.at(-1);

const countOf = ({ candidates: [first] }: QuantityGroup) => first?.value ?? 0;

/** `500 business cards`, `2,500 full color flyers`: nothing but words between them. */
export function isTightTo({ text }: Facts, group: QuantityGroup, product: Match<Product>): boolean {
  if (
    wordAt(text, group.next) === 'of' &&
    !/^(?:the|our|your|my|his|her)$/.test(wordAt(text, group.next + 1))
  )
    return false;
  if (text.sentence[product.first] !== text.sentence[group.first]) return false;
  for (let index = group.next; index < product.first; index++)
    if (apart.test(wordAt(text, index)) || text.clause[index] !== text.clause[group.next])
      return false;
  return product.first - group.next <= tightReach;
}

/** `Optional: price at 3,000 too` is about the piece above. */
function isPriceBreak({ text }: Facts, { first, next, candidates }: QuantityGroup): boolean {
  const before = wordAt(text, first - 1);
  const isOffered = candidates.some(({ isAdditional }) => isAdditional);
  const isOfPieces = /^(?:also|and|plus)$/.test(before) && pieceNouns.has(wordAt(text, next));
  return isOffered || isOfPieces || /^(?:at|or)$/.test(before);
}

/** A quantity in a line of its own belongs to the heading above, or to the name below. */
function pairAcross(
  { text }: Facts,
  outline: Outline,
  open: readonly QuantityGroup[],
  products: Products,
  groups: readonly QuantityGroup[],
  pairs: Pairs,
) {
  const [firstGroup] = open;
  const isForward =
    firstGroup !== undefined && !products.some(({ first }) => first < firstGroup.first);
  for (const group of open) {
    const index = groups.indexOf(group);
    const partOf = (token: number) => outline.partOf[text.tokens[token]?.line ?? 0];
    const [from, until] = [groups[index - 1]?.next ?? 0, groups[index + 1]?.first ?? Infinity];
    const near = isForward
      ? products.filter(({ first }) => first >= group.next && first < until)
      : products.filter(
          ({ first, next }) =>
            first >= from && next <= group.first && partOf(first) === partOf(group.first),
        );
    const product = near.find(({ value }) => !value.weak);
    if (product) pairs.set(group, product);
  }
}

function countedOf(
  { text }: Facts,
  groups: readonly QuantityGroup[],
  pairs: Pairs,
): CountedProduct[] {
  const counted: CountedProduct[] = [];
  for (const group of groups) {
    const product = pairs.get(group);
    const own = product && counted.find((one) => one.product === product);
    if (own) {
      own.quantities.push(group);
      own.first = Math.min(own.first, group.first);
      own.next = Math.max(own.next, group.next);
    } else
      counted.push({
        product,
        quantities: [group],
        first: Math.min(group.first, product?.first ?? group.first),
        next: Math.max(group.next, product?.next ?? group.next),
        age: ageOf(text, group.first),
      });
  }
  return counted;
}
