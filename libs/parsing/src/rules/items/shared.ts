import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import type { Place } from './place.js';
import type { Item } from './items.js';
import { codedIn, isEnumerated, namedIn } from './named-items.js';

/** `both on 80# linen`, `all 4/4`; not `both sides` and `4/4 everything,`. */
const aboutAll = /^(?:both|all|everything|each|every)$/;
/** `each of the signs`, not `one for each hole` */
const distributive = /^(?:each|every)$/;
const afterEach =
  /^(?:of|one|piece|item|job|product|is|gets?|on|in|at|with|needs?|should|will|printed|[:(])$/;
const notAboutAll =
  /^(?:sides?|over|around|ends?|edges?|four|4|copies|pages|the way|of us|set|day|week)$/;

/** `unless I say otherwise everything is 4/4` */
const introduction =
  /^(?:and|for|otherwise|noted|say|says|said|different|differently|stated|specified|mentioned)$/;

/** The text about one place of an item. */
export interface Block extends Span {
  item: Item;
  place: Place;
}

/** The text about each place of the items, in the order of the text. */
export const blocksOf = (items: readonly Item[]): Block[] =>
  items
    .flatMap((item) => item.places.map((place) => ({ ...place.part, item, place })))
    .toSorted((one, other) => one.place.first - other.place.first);

export interface Parts {
  /** Tokens of each item. */
  own: Map<Item, Uint8Array>;
  /** Tokens of remarks about all items. */
  shared: Uint8Array;
}

export function sharedParts(facts: Facts, items: readonly Item[], blocks: readonly Block[]): Parts {
  const { tokens } = facts.text;
  const own = new Map(items.map((item) => [item, new Uint8Array(tokens.length)]));
  const inBlock = Uint8Array.from(tokens, (_, index) => (facts.estimates.isOther(index) ? 1 : 0));
  for (const block of blocks) {
    const first = afterRemark(facts, block);
    const next = remarkIn(facts, { ...block, first }, items);
    own.get(block.item)?.fill(1, first, next);
    inBlock.fill(1, first, next);
  }
  shareWithBare(facts, blocks, own);
  const shared = new Uint8Array(tokens.length);
  const paragraphs = paragraphsOf(facts.text);
  for (const { first, next } of sentencesOutside(facts, inBlock)) {
    const above = blocks.findLast(({ place }) => place.next <= first);
    const isBehind = above && paragraphs[above.place.first] === paragraphs[first];
    if (isBehind && !isRemark(facts, { first, next }, above.item, items)) {
      own.get(above.item)?.fill(1, first, next);
      continue;
    }
    for (const remark of remarksOf(facts, { first, next }, items, blocks)) {
      const { named } = remark;
      if (named.length === 0 || (named.length === items.length && !remark.isException))
        shared.fill(1, remark.first, remark.next);
      else for (const item of named) own.get(item)?.fill(1, remark.first, remark.next);
    }
  }
  return { own, shared };
}

/** A number for each token of the same paragraph, or of the same entry of a list. */
function paragraphsOf({ tokens, lines }: Document): number[] {
  let paragraph = 0;
  return tokens.map(({ line }, index) => {
    const above = tokens[index - 1]?.line ?? line;
    const goesOn = lines
      .slice(above + 1, line + 1)
      .every(
        ({ start, end, isListed, age }) => start < end && !isListed && age === lines[above]!.age,
      );
    if (!goesOn) paragraph++;
    return paragraph;
  });
}

/** `everything 4/4`, `the posters too`: not about the piece before it, as `Stitched.` is. */
function isRemark(facts: Facts, span: Span, item: Item, items: readonly Item[]): boolean {
  for (let index = span.first; index < span.next; index++)
    if (isAboutAll(facts, index)) return true;
  return namedIn(facts, span, items).some((named) => named.item !== item);
}

/** `both` that means items, not sides, is replaced by a word without a meaning of its own. */
export function withoutBothItems(facts: Facts): Document {
  const tokens = facts.text.tokens.map((token, index) =>
    token.word === 'both' && !isBothSides(facts, index) ? { ...token, word: 'these' } : token,
  );
  return { ...facts.text, tokens };
}

interface Remark extends Span {
  named: Item[];
  isException: boolean;
}

/** `Everything 4/4 except the posters are 4/0`, `bench cards (5 x 7) and stake tags (1 x 5)` */
function remarksOf(
  facts: Facts,
  span: Span,
  items: readonly Item[],
  blocks: readonly Block[],
): Remark[] {
  const { first, next } = span;
  const cuts = new Map<number, boolean>();
  const named = namedIn(facts, span, items);
  if (new Set(named.map(({ item }) => item)).size > 1)
    for (const [index, mention] of named.entries())
      if (!isEnumerated(facts, named[index - 1], mention)) cuts.set(mention.first, false);
  for (let index = first + 1; index < next; index++) {
    const exceptions = exceptionWords(facts, index);
    if (exceptions > 0) cuts.set(index + exceptions, true);
  }
  const starts = [first, ...[...cuts.keys()].filter((cut) => cut > first)].toSorted(
    (a, b) => a - b,
  );
  return starts.map((start, index) => {
    const part = { first: start, next: starts[index + 1] ?? next };
    const owners = namedIn(facts, part, items).map(({ item }) => item);
    const coded = index === 0 ? codedIn(facts, part, blocks) : [];
    if (coded.length > 0) return { ...part, named: coded, isException: false };
    return { ...part, named: [...new Set(owners)], isException: cuts.get(start) === true };
  });
}

/** The number of words that begin an exception: `except`, `apart from`. */
function exceptionWords({ text }: Facts, index: number): number {
  if (/^(?:except|excluding|besides)$/.test(wordAt(text, index))) return 1;
  const both = `${wordAt(text, index)} ${wordAt(text, index + 1)}`;
  return /^(?:apart from|aside from|other than|but not)$/.test(both) ? 2 : 0;
}

const isBothSides = ({ text }: Facts, index: number) =>
  [1, 2].some((skip) => notAboutAll.test(wordAt(text, index + skip)));

/** `1,500 letterheads + 1,500 envelopes, 24# linen`: the first takes what follows the last. */
function shareWithBare(facts: Facts, blocks: readonly Block[], own: Parts['own']) {
  const { text, claims } = facts;
  for (const [index, block] of blocks.entries()) {
    const next = blocks.slice(index + 1).find((one) => !isBare(facts, one));
    if (!next || !isBare(facts, block)) continue;
    if (text.sentence[next.first] !== text.sentence[block.first]) continue;
    for (let token = next.place.next; token < next.next; token++)
      if (claims.claimAt(token) !== 'size') own.get(block.item)?.fill(1, token, token + 1);
  }
}

const isBare = ({ claims }: Facts, { first, next }: Block) => {
  for (let index = first; index < next; index++)
    if (/^(?:size|stock|weight|ratio|ink|operation)$/.test(claims.claimAt(index) ?? ''))
      return false;
  return true;
};

/** The end of a remark about all items before the place: `All on 16pt: 500 hang tags`. */
function afterRemark(facts: Facts, { first, place }: Block): number {
  const { sentence } = facts.text;
  for (let index = first; index < place.first; index++) {
    if (!isAboutAll(facts, index)) continue;
    let next = index;
    while (next < place.first && sentence[next] === sentence[index]) next++;
    return next;
  }
  return first;
}

/** Where a remark about all items, or about another one, begins in a block, or its end. */
function remarkIn(facts: Facts, block: Block, items: readonly Item[]): number {
  const { text } = facts;
  for (let index = block.first; index < block.next; index++) {
    if (isAboutAll(facts, index)) return index;
    const isSentence =
      index >= block.place.next && text.sentence[index] !== text.sentence[index - 1];
    if (isSentence && !isLabeled(facts, index) && isAboutOthers(facts, block, index, items))
      return index;
  }
  return block.next;
}

/** `Size: A2 folded card` */
const isLabeled = ({ text }: Facts, index: number) =>
  (text.entryOf[index]?.label ?? 'notes') !== 'notes';

/** `all 4/4`, `both on 80# linen`, `same stock on everything` */
export function isAboutAll(facts: Facts, index: number): boolean {
  const { text, claims } = facts;
  const [word, next] = [wordAt(text, index), wordAt(text, index + 1)];
  if (/^[.,;)]$/.test(next) || (word === 'all' && isOfPages(facts, index))) return false;
  const isSame =
    word === 'same' &&
    [2, 3, 4].some(
      (skip) =>
        aboutAll.test(wordAt(text, index + skip)) &&
        text.clause[index + skip] === text.clause[index] &&
        !notAboutAll.test(wordAt(text, index + skip + 1)),
    );
  const isSpecified = claims.claimAt(index + 1) === 'ratio';
  const isOther = distributive.test(word) ? !afterEach.test(next) : notAboutAll.test(next);
  if (!isSame && (!aboutAll.test(word) || (isOther && !isSpecified))) return false;
  return (
    text.clause[index] !== text.clause[index - 1] || introduction.test(wordAt(text, index - 1))
  );
}

/** `24 pages including the cover, all on 70# offset`: all pages of one piece. */
function isOfPages({ text, claims, productAt }: Facts, index: number): boolean {
  for (let before = index - 1; text.sentence[before] === text.sentence[index]; before--) {
    if (productAt.has(before)) return false;
    if (claims.claimAt(before) === 'pages') return true;
  }
  return false;
}

/** `The posters are 4/0`, `The letterhead and envelopes go on …`, after text about the flyers. */
function isAboutOthers(facts: Facts, block: Block, first: number, items: readonly Item[]): boolean {
  let next = first + 1;
  while (next < block.next && facts.text.sentence[next] === facts.text.sentence[first]) next++;
  const named = namedIn(facts, { first, next }, items);
  if (!named.some((mention) => isSubject(facts, first, mention))) return false;
  const isOwn = named.some(({ item }) => item === block.item);
  const isList = named.some((mention, index) => {
    const above = named[index - 1];
    return above && above.item !== mention.item && isEnumerated(facts, above, mention);
  });
  return isList || (named.length > 0 && !isOwn);
}

/** Words between the beginning of a sentence and what it is about. */
const subjectReach = 6;

/** `The posters are 4/0`, `UV on the cards`; not `two pockets, card slits`. */
function isSubject({ text, claims }: Facts, start: number, mention: Span): boolean {
  const words = [1, 2, 3].map((back) => wordAt(text, mention.first - back));
  if (words.some((word) => /^(?:on|for)$/.test(word))) return true;
  for (let index = start; index < mention.first; index++)
    if (claims.claimAt(index) !== undefined || text.numbers[index]) return false;
  return mention.first - start <= subjectReach;
}

function sentencesOutside({ text }: Facts, inBlock: Uint8Array): Span[] {
  const spans: Span[] = [];
  for (let first = 0; first < text.tokens.length; first++) {
    if (inBlock[first]) continue;
    const last = spans.at(-1);
    if (last?.next === first && text.sentence[first] === text.sentence[first - 1]) last.next++;
    else spans.push({ first, next: first + 1 });
  }
  return spans;
}
