import { wordAt } from '../../facts/near.js';
import { ageOf } from '../reading.js';
import type { Signal } from '../signal.js';
import { type ProductContext, share } from './product-context.js';

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

const isBetween = (distance: number | undefined, from: number, to: number) =>
  distance !== undefined && distance > from && distance < to;

/** Where the noun is: in a heading, under a label, beside the quantity. */
export const placeSignals: readonly Signal<ProductContext>[] = [
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
    name: 'qualifies the next product',
    weight: -3,
    example: 'brochure flyers',
    applies: ({ isHeaded }) => isHeaded,
  },
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
