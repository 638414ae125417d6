import type { Facts } from '../facts/facts.js';
import { ageOf } from '../fields/reading.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Span } from '../tokens/token.js';
import type { Product } from '../vocabulary/products.js';
import { exceptionWordsAt } from '../subjects/breaks.js';
import { subjectsOf } from '../subjects/subjects.js';
import { minShare, type Unit } from '../subjects/unit.js';

/** A piece that is asked for, and the text about it. */
export interface Item {
  /** From the first to the last token about it alone. */
  part: Span;
  /** 1 for tokens about it alone, and for tokens about several pieces. */
  own: Uint8Array;
  shared: Uint8Array;
  product: Match<Product> | undefined;
  /** What it is likely called. */
  name: Span | undefined;
  /** What is likely its quantity. */
  count: Numeral | undefined;
}

/** Part of a name, beside a token that surely is. */
const minNextToName = 0.12;
/** A number alone may be less likely a quantity. */
const minLoneCount = 0.1;

/** The pieces that a text asks for. */
export interface Items {
  /** The oldest first. */
  items: Item[];
  /** How many others a newer email drops. */
  dropped: number;
}

export function itemsOf(facts: Facts): Items {
  const { units, pieces, total, dropped } = subjectsOf(facts);
  const listed = new Set(units.map(({ mark }) => mark));
  const marks = units.flatMap((unit) => marksIn(facts, unit, listed));
  const all = Array.from({ length: total }, (_, nth) => {
    const [own, shared] = [emptyMask(facts), emptyMask(facts)];
    for (const [unit, { first, next }] of units.entries())
      if (pieces[unit]!.includes(nth))
        (pieces[unit]!.length === 1 ? own : shared).fill(
          1,
          first + exceptionWordsAt(facts.text, first),
          next,
        );
    for (const mark of marks) own[mark] = shared[mark] = 0;
    return itemOf(facts, own, shared);
  });
  const texts = all.map((item) => textWithoutCount(facts, item));
  const items = all.filter(
    (item, nth) =>
      texts.indexOf(texts[nth]!) === nth &&
      isReadable(facts, item.own) &&
      isStated(facts, item) &&
      !(all.length > 1 && isTopic(facts, item)),
  );
  return { items, dropped };
}

/** The numbers in `2 and 3 are`, which count nothing. */
function marksIn(
  { text, claims }: Facts,
  { first, next, references, marks }: Unit,
  listed: ReadonlySet<string | undefined>,
): number[] {
  const named = listed.intersection(new Set([...references.map(String), ...marks]));
  return text.numbers
    .slice(first, next)
    .filter((numeral) => numeral !== undefined)
    .filter((numeral) => named.has(`${numeral.value}`) && !claims.claimAt(numeral.first))
    .map((numeral) => numeral.first);
}

/** Headers, signatures and instructions to software ask for nothing. */
const isReadable = ({ text }: Facts, own: Uint8Array) =>
  own.some((isOwn, index) => isOwn === 1 && !text.ignoredTokens[index]);

/** Empty forms and remarks that name nothing and state nothing ask for nothing. */
const isStated = (facts: Facts, { own, name, product, count }: Item) =>
  name !== undefined ||
  product !== undefined ||
  count !== undefined ||
  [...facts.sizes, ...facts.stocks, ...facts.inks].some(({ first }) => own[first] === 1);

/** `Subject: maternity packet` above the pieces of the packet */
const isTopic = ({ text }: Facts, { own, count }: Item) =>
  count === undefined &&
  own.every((isOwn, index) => !isOwn || text.lines[text.tokens[index]!.line]!.role === 'subject');

/** Rows of a table that differ in the quantity alone are one piece. */
const textWithoutCount = ({ text }: Facts, { own, count }: Item): string =>
  text.tokens
    .filter((_, index) => own[index] === 1)
    .filter((_, nth, all) => !count || all[nth] !== text.tokens[count.first])
    .map(({ word, text: written }) => word || written)
    .join(' ');

export const emptyMask = ({ text }: Facts) => new Uint8Array(text.tokens.length);

function itemOf(facts: Facts, own: Uint8Array, shared: Uint8Array): Item {
  const part = { first: own.indexOf(1), next: own.lastIndexOf(1) + 1 };
  const name = nameIn(facts, own);
  const count =
    countIn(facts, own, minShare) ??
    countIn(facts, shared, minShare) ??
    countIn(facts, own, minLoneCount);
  return {
    part,
    own,
    shared,
    product: productIn(facts, own, name, count),
    name,
    count,
  };
}

/** The likeliest name, with the words beside it. */
function nameIn({ text, estimates, claims }: Facts, own: Uint8Array): Span | undefined {
  const isFree = (index: number) => own[index] === 1 && claims.claimAt(index) !== 'stock';
  const shareAt = (index: number) => (isFree(index) ? estimates.nameAt(index) : 0);
  let best: (Span & { share: number }) | undefined;
  for (let index = 0; index < own.length; index++) {
    if (shareAt(index) < minShare) continue;
    const joins = (other: number) =>
      shareAt(other) >= minNextToName &&
      text.clause[other] === text.clause[index] &&
      text.tokens[other]!.kind !== 'mark' &&
      !(text.inNumber[other] && estimates.countAt(other) >= minShare) &&
      !companion.test(text.tokens[other]!.word);
    let [first, next] = [index, index + 1];
    while (joins(first - 1)) first--;
    while (joins(next)) next++;
    while (first < index && edge.test(text.tokens[first]!.word)) first++;
    while (next > index + 1 && edge.test(text.tokens[next - 1]!.word)) next--;
    if (own[next] && letter.test(text.tokens[next]!.text)) next++;
    const tokens = text.tokens.slice(first, next);
    const share = Math.max(...tokens.map((_, nth) => shareAt(first + nth)));
    const wordsBefore = text.tokens.slice(Math.max(0, first - nearWords), first);
    const isCompanion = best !== undefined && wordsBefore.some(({ word }) => companion.test(word));
    if (tokens.some(isWord) && share > (best?.share ?? 0) && !isCompanion)
      best = { first, next, share };
    index = next - 1;
  }
  return best;
}

/** What follows is no part of the name: `invitations with reply cards`. */
const companion = /^(?:with|w|incl|including|our|my|your)$/;
/** No name begins or ends with these: `ok actually stickers`. */
const edge =
  /^(?:of|the|an?|for|and|to|these|those|some|more|then|also|next|plus|which|that|are|is|ok|actually|you|we)$/;
/** `with #10 envelopes` */
const nearWords = 3;
/** `Carton tag B` */
const letter = /^[A-HJ-Z]$/;
const minLetters = 3;
const isWord = ({ kind, word }: Facts['text']['tokens'][number]) =>
  kind === 'word' && word.length >= minLetters;

/** The noun of a product that is likely in the name; without one, the counted noun, or any. */
function productIn(
  { products, estimates, text }: Facts,
  own: Uint8Array,
  name: Span | undefined,
  count: Span | undefined,
): Match<Product> | undefined {
  const named = products.filter(({ first, next }) => own[first] === 1 && own[next - 1] === 1);
  const shareOf = ({ first, next }: Span) =>
    Math.max(...Array.from({ length: next - first }, (_, nth) => estimates.nameAt(first + nth)));
  const inName = named.filter((one) => name && one.first >= name.first && one.next <= name.next);
  const [best] = (inName.length > 0 ? inName : named).toSorted(
    (one, other) => shareOf(other) - shareOf(one),
  );
  if (best && shareOf(best) >= minShare) return best;
  if (name) return undefined;
  const counted = named.find(
    ({ first }) => count && first >= count.next && text.clause[first] === text.clause[count.first],
  );
  return counted ?? named.find(({ value }) => !value.weak) ?? named[0];
}

/** The likeliest of the newest email that has one. */
function countIn(facts: Facts, mask: Uint8Array, min: number): Numeral | undefined {
  const { text, estimates } = facts;
  const counts = text.numbers
    .filter((numeral) => numeral !== undefined)
    .filter(({ first }) => mask[first] === 1 && !text.ignoredTokens[first])
    .filter((numeral) => isInQuantity(facts, numeral) || estimates.countAt(numeral.first) >= min);
  const [best] = counts.toSorted(
    (one, other) =>
      ageOf(text, one.first) - ageOf(text, other.first) ||
      Number(isInQuantity(facts, other)) - Number(isInQuantity(facts, one)) ||
      estimates.countAt(other.first) - estimates.countAt(one.first),
  );
  return (best && changeOf(facts, mask, best)) ?? best;
}

/** The only number in the cell of a column for quantities. */
function isInQuantity({ text }: Facts, { first, next }: Span): boolean {
  const entry = text.entryOf[first];
  if (entry?.label !== 'quantity' || entry.row < 0) return false;
  return text.entryOf[first - 1] !== entry && text.entryOf[next] !== entry;
}

/** `make the programs 225 instead`, in a later sentence of the same email */
const changeOf = (
  { text, claims, cues }: Facts,
  mask: Uint8Array,
  { first }: Span,
): Numeral | undefined =>
  text.numbers
    .filter((numeral) => numeral !== undefined)
    .findLast(
      (numeral) =>
        mask[numeral.first] === 1 &&
        !text.ignoredTokens[numeral.first] &&
        !claims.claimAt(numeral.first) &&
        ageOf(text, numeral.first) === ageOf(text, first) &&
        text.sentence[numeral.first]! > text.sentence[first]! &&
        (cues.find(numeral, 'changes') !== undefined || cues.isChangedTo(numeral)),
    );
