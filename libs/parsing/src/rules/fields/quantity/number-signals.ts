import type { Document } from '../../document.js';
import { sameAfter, wordAt } from '../../facts/near.js';
import type { Signal } from '../signal.js';
import type { NumberContext } from './number-context.js';
import { isOfFinalList, isOfList, isTerm } from './surroundings.js';

/** `I will take the 100` after `100lb gloss text` chooses a paper. */
const isStockWeight = ({
  facts: { stocks },
  numeral: { form, value },
  hasLabel,
  companion,
}: NumberContext) =>
  form === 'plain' &&
  !hasLabel &&
  companion === undefined &&
  stocks.some(({ weight }) => weight === `${value}#` || weight === `${value}pt`);

/** `One (1)`, `five hundred (500)` */
const isStatedTwice = ({ facts, numeral }: NumberContext) =>
  numeral.form === 'words' &&
  wordAt(facts.text, numeral.next) === '(' &&
  facts.text.numbers[numeral.next + 1]?.value === numeral.value &&
  !isTerm(facts, { ...numeral, next: numeral.next + 3 });

/** `FA-22` */
const isOfCode = ({ tokens }: Document, first: number) =>
  /^[A-Z]{2,6}$/.test(tokens[first - 2]?.text ?? '') &&
  tokens[first - 1]?.text === '-' &&
  [first - 1, first].every((index) => tokens[index]?.hasSpace === false);

/** The number itself, and the unit or remark directly beside it. */
export const numberSignals: readonly Signal<NumberContext>[] = [
  {
    name: 'in words and in figures',
    weight: 5,
    example: 'One (1) banner stand',
    applies: isStatedTwice,
  },
  {
    name: 'of a final list',
    weight: 4,
    example: 'The list is final: 14,386 records',
    applies: ({ facts, numeral }) => numeral.value >= 10 && isOfFinalList(facts, numeral),
  },
  {
    name: 'weight of a stock',
    weight: -6,
    example: '100# gloss text; I take the 100',
    applies: isStockWeight,
  },
  {
    name: 'perhaps an article',
    weight: -1.5,
    example: 'looking for one label',
    applies: ({ numeral: { value, form } }) => value === 1 && form === 'words',
  },
  {
    name: 'like a year',
    weight: -3,
    example: 'labels for our Vermentino 2026',
    applies: ({ numeral: { form, value }, hasLabel, companion }) =>
      form === 'plain' && value > 1990 && value < 2050 && value % 25 > 0 && !hasLabel && !companion,
  },
  { name: 'total', weight: 3, example: '3,000 total', applies: ({ isTotal }) => isTotal },
  {
    name: 'priced, or said to be of the pieces',
    weight: 2,
    example: '500 of them',
    applies: ({ isPriced, after, afterNext }) =>
      isPriced || (after === 'of' && /^(?:them|em|these|those|the|this|each)$/.test(afterNext)),
  },
  {
    name: 'of the piece above',
    weight: 4,
    example: '20,000 of the same',
    applies: ({ facts: { text }, numeral }) => sameAfter(text, numeral.next) !== undefined,
  },
  {
    name: 'cleaned list',
    weight: 2,
    example: '8,975 mailable records',
    applies: ({ numeral, after }) =>
      /^(?:after|unique|mailable|deduped|good)$/.test(after) && numeral.value >= 25,
  },
  {
    name: 'a count of what is known',
    weight: -3,
    example: 'the four houses share one menu',
    applies: ({ facts: { text }, numeral: { first, value, form } }) =>
      form === 'words' && value < 25 && wordAt(text, first - 1) === 'the',
  },
  {
    name: 'of a code',
    weight: -6,
    example: 'signature card FA-22 $344.00',
    applies: ({ facts: { text }, numeral }) => isOfCode(text, numeral.first),
  },
  {
    name: 'a count of different pieces',
    weight: -6,
    example: 'all 4 pieces run at the same count, 8,000',
    applies: ({ facts: { text }, numeral }) =>
      numeral.value < 25 && wordAt(text, numeral.first - 1) === 'all',
  },
  {
    name: 'use in a year',
    weight: -3,
    example: 'we use 500 per year',
    applies: ({ after, afterNext }) =>
      /^(?:a|per|each)$/.test(after) && /^(?:year|month|week)$/.test(afterNext),
  },
  {
    name: 'term',
    weight: -4,
    example: 'with 2 optional one-year renewals',
    applies: ({ facts, numeral }) => numeral.value < 10 && isTerm(facts, numeral),
  },
  {
    name: 'size of a list',
    weight: -2,
    example: 'our list has 8,200 names',
    applies: ({ facts, numeral }) => isOfList(facts, numeral),
  },
  {
    name: 'before cleaning',
    weight: -3,
    example: '9,150 raw records',
    applies: ({ after }) => /^(?:raw|before)$/.test(after),
  },
  {
    name: 'thousands by a letter',
    weight: 2,
    example: '5M flyers',
    applies: ({ numeral: { form, value } }) => form === 'thousands' && value >= 100,
  },
  {
    name: 'thousands by a comma',
    weight: 1,
    example: '5,000 flyers',
    applies: ({ numeral: { form, value } }) => form === 'grouped' && value >= 100,
  },
  {
    name: 'in words',
    weight: 0.5,
    example: 'five hundred flyers',
    applies: ({ numeral }) => numeral.form === 'words',
  },
  {
    name: 'with overs',
    weight: 3,
    example: '500 + overs',
    applies: ({ after, afterNext }) =>
      after === '+' && /^(?:overs?|overrun|\d+%?)$/.test(afterNext),
  },
  {
    name: 'below ten',
    weight: -2,
    example: 'flyers, 5',
    applies: ({ numeral, hasLabel }) => numeral.value < 10 && !hasLabel,
  },
  {
    name: 'small and counts nothing',
    weight: -1,
    example: 'table 12',
    applies: ({ numeral, hasLabel, companion }) =>
      numeral.value < 25 && !hasLabel && companion !== 'noun' && companion !== 'far noun',
  },
];
