import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Span } from '../tokens/token.js';
import type { CountedProduct } from './counted-products.js';
import { isSameNoun, type Item } from './items.js';

/** `both on 80# linen`, `all 4/4`, `everything matte`; not `both sides` and `all over`. */
const aboutAll = /^(?:both|all|everything|each|every|same|these|those|they|them|everybody)$/;
const notAboutAll =
  /^(?:sides?|over|around|ends?|edges?|four|4|copies|pages|the way|of us|set|day|week)$/;

/** The text about one place of an item. */
export interface Block extends Span {
  item: Item;
  place: CountedProduct;
}

export interface Parts {
  /** Tokens of each item. */
  own: Map<Item, Uint8Array>;
  /** Tokens of remarks about all items. */
  shared: Uint8Array;
}

export function sharedParts(facts: Facts, items: readonly Item[], blocks: readonly Block[]): Parts {
  const { tokens } = facts.text;
  const own = new Map(items.map((item) => [item, new Uint8Array(tokens.length)]));
  const inBlock = new Uint8Array(tokens.length);
  for (const { item, first, next } of blocks) {
    const end = remarkIn(facts, { first, next });
    own.get(item)?.fill(1, first, end);
    inBlock.fill(1, first, end);
  }
  shareWithBare(facts, blocks, own);
  const shared = new Uint8Array(tokens.length);
  for (const sentence of sentencesOutside(facts, inBlock)) {
    const named = items.filter(({ noun }) => isNamedIn(facts, sentence, noun));
    const isAboutSome = named.length > 0 && named.length < items.length;
    if (isAboutSome)
      for (const item of named) own.get(item)?.fill(1, sentence.first, sentence.next);
    else shared.fill(1, sentence.first, sentence.next);
  }
  return { own, shared };
}

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

/** Where a remark about all items begins in a block, or the end of the block. */
function remarkIn({ text }: Facts, { first, next }: Span): number {
  for (let index = first; index < next; index++) {
    if (!aboutAll.test(wordAt(text, index)) || notAboutAll.test(wordAt(text, index + 1))) continue;
    const isOpening =
      text.clause[index] !== text.clause[index - 1] || wordAt(text, index - 1) === 'and';
    if (!isOpening || !/^(?:both|all|everything|each|every|same)$/.test(wordAt(text, index)))
      continue;
    return index;
  }
  return next;
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

function isNamedIn({ products, text }: Facts, { first, next }: Span, noun: string): boolean {
  const head = noun.split(' ').at(-1) ?? '';
  if (
    products.some(
      (match) => match.first >= first && match.next <= next && isSameNoun(noun, match.value.name),
    )
  )
    return true;
  for (let index = first; index < next; index++)
    if (head && wordAt(text, index).replace(/e?s$/, '') === head.replace(/e?s$/, '')) return true;
  return false;
}
