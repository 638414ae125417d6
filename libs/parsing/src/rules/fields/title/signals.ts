import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import type { Match } from '../../tokens/phrase-book.js';
import type { Span } from '../../tokens/token.js';
import type { Product } from '../../vocabulary/products.js';
import { ageOf } from '../reading.js';
import type { Signal } from '../signal.js';
import { isAskedFor, isOwnWork, isPart, isPraised } from './requests.js';

export interface ProductContext {
  facts: Facts;
  match: Match<Product>;
  index: number;
  times: number;
  /** In the first line, if that is not a sentence. */
  isInOpeningLine: boolean;
  label: 'own' | 'quantity' | 'foreign' | 'other' | 'row' | undefined;
  /** Tokens from the quantity, negative before it; undefined in another sentence. */
  distance: number | undefined;
  isHeaded: boolean;
}

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

export function labelOf({ text }: Facts, { first }: Span): ProductContext['label'] {
  const entry = text.entryOf[first];
  if (entry && entry.row > 0) return 'row';
  switch (entry?.label) {
    case 'title':
    case 'product':
      return 'own';
    case 'quantity':
      return 'quantity';
    case undefined:
    case 'notes':
      return undefined;
    case 'apart':
    case 'packing':
    case 'deliveryMethod':
    case 'paperType':
    case 'coverPaperType':
    case 'interiorPaperType':
      return 'foreign';
    default:
      return 'other';
  }
}

/** `ANNUAL FORMS BID`, `Printing contract - letterheads and envelopes` */
function isInBidHeading({ facts: { text }, match: { first, next } }: ProductContext): boolean {
  const line = text.tokens[first]?.line;
  if (
    line === undefined ||
    !/^(?:bids?|contracts?|solicitation|tender|quotations?|agreement|program)$/.test(
      wordAt(text, next),
    )
  )
    return false;
  return (
    text.tokens[next]?.line === line &&
    text.tokens
      .slice(next, next + 400)
      .some(
        (token, index, all) =>
          token.word === 'item' && all[index + 1]?.kind === 'number' && token.line !== line,
      )
  );
}

const share = ({ match }: ProductContext) => (match.value.weak ? 0.5 : 1);
const isBetween = (distance: number | undefined, from: number, to: number) =>
  distance !== undefined && distance > from && distance < to;

export const signals: readonly Signal<ProductContext>[] = [
  { name: 'named', weight: 4, example: 'flyers', applies: () => true },
  {
    name: 'in the first line',
    weight: 2.5,
    example: 'Spring flyers',
    applies: ({ isInOpeningLine }) => isInOpeningLine,
  },
  {
    name: 'in a further row of a table',
    weight: -4,
    example: 'Item\tQty\nflyers\t500 flyers\nflyers\t1,000 flyers',
    applies: ({ label }) => label === 'row',
  },
  {
    name: 'under its label',
    weight: 3,
    example: 'Item: flyers',
    applies: ({ label }) => label === 'own',
  },
  {
    name: 'under the label of the quantity',
    weight: 2,
    example: 'Quantity: 500 flyers',
    applies: ({ label }) => label === 'quantity',
  },
  {
    name: 'under the label of paper or delivery',
    weight: -5,
    example: 'Packing: boxes',
    applies: ({ label }) => label === 'foreign',
  },
  {
    name: 'under another label',
    weight: -2,
    example: 'Colors: as the flyers',
    applies: ({ label }) => label === 'other',
  },
  {
    name: 'after other products',
    weight: -0.3,
    maxPoints: 2,
    example: 'flyers and posters',
    applies: ({ index }) => index,
  },
  {
    name: 'in the subject',
    weight: 1.5,
    example: 'Subject: flyers\n\nHello',
    applies: ({ facts: { text }, match }) =>
      text.lines[text.tokens[match.first]?.line ?? 0]?.role === 'subject',
  },
  {
    name: 'in an older email',
    weight: -0.5,
    example: 'ok\n\nOn Mon, May 3, 2027 Ann wrote:\n> 500 flyers please',
    applies: ({ facts: { text }, match }) => ageOf(text, match.first),
  },
  {
    name: 'an everyday word',
    weight: -2.5,
    example: 'a program',
    applies: ({ match }) => match.value.weak === true,
  },
  {
    name: 'in several words',
    weight: 1,
    example: 'business cards',
    applies: ({ match }) => match.next - match.first > 1,
  },
  {
    name: 'counted by the quantity',
    weight: 4,
    example: '500 flyers',
    applies: (context) => isBetween(context.distance, -1, 12) && share(context),
  },
  {
    name: 'far from the quantity',
    weight: -0.15,
    example: '500 new glossy flyers',
    applies: (context) =>
      isBetween(context.distance, -1, 12) && (context.distance ?? 0) * share(context),
  },
  {
    name: 'before the quantity',
    weight: 2,
    example: 'flyers 500',
    applies: (context) => isBetween(context.distance, -8, 0) && share(context),
  },
  {
    name: 'in the sentence of the quantity',
    weight: 0.5,
    example: 'flyers for the spring fair at our hall in town, 500',
    applies: (context) =>
      context.distance !== undefined && !isBetween(context.distance, -8, 12) && share(context),
  },
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
  {
    name: 'qualifies the next product',
    weight: -3,
    example: 'brochure flyers',
    applies: ({ isHeaded }) => isHeaded,
  },
  { name: 'beside the piece', weight: -6.5, example: 'inserted in envelopes', applies: isBeside },
  {
    name: 'in the heading of a bid',
    weight: -5,
    example: 'Forms bid\nItem 1 flyers',
    applies: isInBidHeading,
  },
  {
    name: 'named again',
    weight: 0.5,
    maxPoints: 1.5,
    example: 'flyers, flyers',
    applies: ({ times }) => times - 1,
  },
  {
    name: 'in capitals',
    weight: 0.5,
    example: 'FLYERS',
    applies: ({ facts: { text }, match: { first }, index }) =>
      index < 3 && text.tokens[first]?.text === text.tokens[first]?.text.toUpperCase(),
  },
];
