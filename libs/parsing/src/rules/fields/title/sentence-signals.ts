import { inSameSentence, wordAt } from '../../facts/near.js';
import type { Signal } from '../signal.js';
import { type ProductContext, share } from './product-context.js';
import { isAskedFor, isOwnWork, isPart, isPraised } from './requests.js';

/** `inserted in a #10 envelope`, `with envelopes`: something beside the piece. */
export function isBeside({ facts: { text }, match: { first, value } }: ProductContext): boolean {
  const isCounted = text.inNumber[first - 1] === 1;
  for (let index = first - 1; index > first - 6 && inSameSentence(text, index, first); index--) {
    const word = wordAt(text, index);
    if (word === ',' && isCounted) return false;
    if (word === ')' || (word === 'with' && wordAt(text, index - 1) === 'along')) return false;
    if (
      /^(?:into|inside|fits|fit|matching|existing|mailed|insert|inserts|inserted|supplied)$/.test(
        word,
      )
    )
      return true;
    if (word === 'our' && /^(?:in|with|to|match|by)$/.test(wordAt(text, index - 1))) return true;
    const short = word === 'w' && wordAt(text, index + 1) === '/';
    if (/^(?:in|with)$/.test(word) || short)
      return value.construction === 'envelope' || value.weak === true;
  }
  return false;
}

/** `Earl had his club directory done` */
function wasHad({ facts: { text }, match: { first } }: ProductContext): boolean {
  for (let index = first - 1; index > first - 6 && inSameSentence(text, index, first); index--)
    if (wordAt(text, index) === 'had')
      return /^(?:his|her|their|its|our|my|the|some|a)$/.test(wordAt(text, index + 1));
  return false;
}

/** `just the flyers`, `the ballot only` */
function isOnlyOne({ facts: { text }, match: { first, next } }: ProductContext): boolean {
  const isBefore =
    /^(?:just|only)$/.test(wordAt(text, first - 2)) && wordAt(text, first - 1) === 'the';
  const isAfter = wordAt(text, next) === 'only' && !/^\p{L}/u.test(wordAt(text, next + 1));
  return (
    (isBefore && inSameSentence(text, first - 2, first)) ||
    (isAfter && inSameSentence(text, first, next))
  );
}

/** What the sentence says of the noun: asked for, rejected, made before. */
export const sentenceSignals: readonly Signal<ProductContext>[] = [
  {
    name: 'rejected',
    weight: -5,
    example: 'not the flyers',
    applies: ({ facts: { cues }, match }) =>
      cues.find(match, 'rejects') !== undefined || cues.find(match, 'rejected') !== undefined,
  },
  {
    name: 'made for somebody before',
    weight: -3,
    example: 'Earl had his club directory done at your shop',
    applies: wasHad,
  },
  {
    name: 'asked for',
    weight: 2,
    example: 'The cards are here. Now we need flyers.',
    applies: (context) => isAskedFor(context) && share(context),
  },
  {
    name: 'praised',
    weight: -4,
    example: 'the flyers came out great',
    applies: isPraised,
  },
  {
    name: 'a part of the piece',
    weight: -3,
    example: 'the coupon at the bottom',
    applies: isPart,
  },
  {
    name: 'made by the customer',
    weight: -4,
    example: 'we print the flyers in house',
    applies: isOwnWork,
  },
  {
    name: 'had before',
    weight: -3,
    example: 'you printed flyers',
    applies: ({ facts, match }) => facts.cues.find(match, 'past') !== undefined,
  },
  {
    name: 'the only one',
    weight: 2.5,
    example: 'a bid on the proxy ballot only',
    applies: isOnlyOne,
  },
  {
    name: 'option',
    weight: -5,
    example: 'flyers as an option',
    applies: ({ facts, match }) => facts.cues.find(match, 'option') !== undefined,
  },
  {
    name: 'alternative',
    weight: -2,
    example: 'or flyers',
    applies: ({ facts: { cues }, match }) =>
      cues.find(match, 'option') === undefined && cues.find(match, 'also') !== undefined,
  },
  { name: 'beside the piece', weight: -6.5, example: 'inserted in envelopes', applies: isBeside },
];
