import { quantityWords } from '../../vocabulary/figures.js';
import type { Signal } from '../signal.js';
import type { NumberContext } from './number-context.js';

/** Points against a number under an unrelated label. */
function isUnderOther({
  facts: { text },
  numeral,
}: NumberContext): 'somewhat' | 'quite' | undefined {
  const entry = text.entryOf[numeral.first];
  switch (entry?.label) {
    case undefined:
    case 'notes':
    case 'product':
    case 'title':
    case 'quantity':
      return undefined;
    case 'deliveryMethod':
      return /mail/.test(entry.name) ? undefined : 'somewhat';
    case 'coverPart':
    case 'textPart':
    case 'colors':
      return 'somewhat';
    default:
      return 'quite';
  }
}

const isFirst = ({ facts: { text }, numeral: { first } }: NumberContext) =>
  text.entryOf[first - 1] !== text.entryOf[first] || text.ignoredTokens[first - 1] === 1;

/** Where the number is: under a label, beside a noun, between commas. */
export const placeSignals: readonly Signal<NumberContext>[] = [
  {
    name: 'under its label',
    weight: 6,
    example: 'Quantity: 500',
    applies: ({ hasLabel }) => hasLabel,
  },
  {
    name: 'under the label of a part',
    weight: -2,
    example: 'Cover: 500 sheets',
    applies: (context) => isUnderOther(context) === 'somewhat',
  },
  {
    name: 'under another label',
    weight: -4,
    example: 'Size: 500',
    applies: (context) => isUnderOther(context) === 'quite',
  },
  {
    name: 'first under its label',
    weight: 1,
    example: 'Quantity: 500',
    applies: (context) => context.hasLabel && isFirst(context),
  },
  {
    name: 'in brackets under its label',
    weight: -4,
    example: 'Quantity: 500 (250 flyers)',
    applies: (context) => context.hasLabel && !isFirst(context) && context.before === '(',
  },
  {
    name: 'after the word for it',
    weight: 5,
    example: 'Flyers in quantity 500 please',
    applies: ({ before, hasLabel }) => quantityWords.has(before) && !hasLabel,
  },
  {
    name: 'counts a noun',
    weight: 4,
    example: '500 flyers',
    applies: ({ companion }) => companion === 'noun',
  },
  {
    name: 'counts a noun after many words',
    weight: 3,
    example: '250 very nice and shiny postcards',
    applies: ({ companion }) => companion === 'far noun',
  },
  {
    name: 'after a noun',
    weight: 2.5,
    example: 'Flyers x 500',
    applies: ({ companion }) => companion === 'noun before',
  },
  {
    name: 'in parentheses after a noun',
    weight: 3,
    example: 'Street banners (4), 3 x 6 ft',
    applies: ({ companion, before, after }) =>
      companion === 'noun before' && before === '(' && after === ')',
  },
  {
    name: 'alone in its line',
    weight: 2.5,
    example: 'flyers for the fair\n500',
    applies: ({ companion }) => companion === 'alone',
  },
  {
    name: 'between commas',
    weight: 1.5,
    example: 'business cards, 16pt, 500, both sides',
    applies: ({ companion }) => companion === 'enclosed',
  },
];
