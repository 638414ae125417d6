import { inSameSentence, sameAfter, wordAt } from '../../facts/near.js';
import type { Signal } from '../signal.js';
import type { NumberContext } from './number-context.js';
import { isNumberSoon, isOfFinalList, isOfList, isShare, isTerm } from './surroundings.js';

const quantityWords = /^(?:qty|quantity|quantite|cantidad|auflage|menge|tirage|stuckzahl|tiraje)$/;

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

const isFurther = ({ before }: NumberContext) =>
  /^(?:another|additional|extra|more|further)$/.test(before);

/** `last year we ran 4,000`, `650 left`. */
const isPast = (context: NumberContext) =>
  (context.cue('past') && !isFurther(context)) ||
  /^(?:left|remaining|leftover|already)$/.test(context.after) ||
  /^(?:was|were)$/.test(context.before);
const isBackInUse = ({ commitment, cue }: NumberContext) => commitment !== undefined || cue('now');

/** `500 not 400`, `750. Not 500.` */
function isContrasted({ facts: { text }, numeral: { first, next, value } }: NumberContext) {
  const index = /^[.,;-]$/.test(wordAt(text, next)) ? next + 1 : next;
  const other = text.numbers[index + 1];
  return (
    wordAt(text, index) === 'not' &&
    other !== undefined &&
    other.value !== value &&
    other.value >= 5 &&
    text.tokens[index + 1]?.line === text.tokens[first]?.line
  );
}

/** `need 500.`, `need 500 of the`: the number ends the clause. */
const isWanted = ({ facts: { text }, numeral: { first, next }, before, after }: NumberContext) =>
  /^(?:need|needs|want|order)$/.test(before) &&
  (!inSameSentence(text, first, next) ||
    text.clause[next] !== text.clause[first] ||
    /^(?:of|please|-|,|\.)$/.test(after));

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

const politeWords = /^(?:please|so|now|just|kindly|then|and|pls)$/;

/** `Print 500`, `So please print 500` */
function beginsOrder({ facts: { text }, numeral: { first, value }, before }: NumberContext) {
  if (!/^(?:print|run|order)$/.test(before) || value < 10) return false;
  let start = first - 1;
  while (politeWords.test(wordAt(text, start - 1)) && inSameSentence(text, start - 1, first))
    start--;
  return text.sentence[start - 1] !== text.sentence[first];
}

/** `there are 500 of us`, `we're 612 households` */
const statesStock = ({ facts: { text }, numeral: { first }, before }: NumberContext) =>
  before === "we're" ||
  (/^(?:are|is|sind)$/.test(before) && /^(?:there|we)$/.test(wordAt(text, first - 2)));

/** `he thinks 1,000, so 600`, `it would be 800` */
const isConclusion = ({
  facts: { text },
  numeral: { first, next, value },
  before,
}: NumberContext) =>
  value >= 10 &&
  (before === 'so' || (before === 'be' && /^(?:would|will)$/.test(wordAt(text, first - 2)))) &&
  (!inSameSentence(text, first, next) ||
    text.clause[next] !== text.clause[first] ||
    /^[,.;-]$/.test(wordAt(text, next)));

/** `500 is fine`, `220 is correct` */
const isApproved = ({ facts: { text }, numeral, after }: NumberContext) =>
  numeral.value >= 10 &&
  /^(?:is|are|sounds|seems|looks|works|was)$/.test(after) &&
  /^(?:correct|right|fine|good|plenty|perfect|enough|final|great|ok|okay|it|best)$/.test(
    wordAt(
      text,
      numeral.next +
        (after === 'was' || !/^(?:the|still|about|probably)$/.test(wordAt(text, numeral.next + 1))
          ? 1
          : 2),
    ),
  );

/** `One (1)`, `five hundred (500)` */
const isStatedTwice = ({ facts, numeral }: NumberContext) =>
  numeral.form === 'words' &&
  wordAt(facts.text, numeral.next) === '(' &&
  facts.text.numbers[numeral.next + 1]?.value === numeral.value &&
  !isTerm(facts, { ...numeral, next: numeral.next + 3 });

export const signals: readonly Signal<NumberContext>[] = [
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
    applies: ({ before, hasLabel }) => quantityWords.test(before) && !hasLabel,
  },
  {
    name: 'states what there is',
    weight: -2.5,
    example: 'There are 500 of us',
    applies: statesStock,
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
  {
    name: 'asked for',
    weight: 2.2,
    example: 'we need 500',
    applies: ({ nearness }) => nearness === 'directly',
  },
  {
    name: 'asked for nearby',
    weight: 1.5,
    example: 'a quote for 500',
    applies: ({ nearness }) => nearness === 'near',
  },
  {
    name: 'begins an order to print',
    weight: 5,
    example: 'Flyers. Print 500, 4/0.',
    applies: beginsOrder,
  },
  {
    name: 'in words and in figures',
    weight: 5,
    example: 'One (1) banner stand',
    applies: isStatedTwice,
  },
  {
    name: 'said to be right',
    weight: 4,
    example: 'Flyers. 500 is fine.',
    applies: isApproved,
  },
  {
    name: 'concludes',
    weight: 4,
    example: 'Flyers. He thinks 1,000 and I think less, so 600.',
    applies: isConclusion,
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
    name: 'replaces another number',
    weight: 5,
    example: '420 rather than the 350 in the sheet',
    applies: ({ facts, numeral, after, afterNext }) =>
      /^(?:instead of|rather than|and not|not the)$/.test(`${after} ${afterNext}`) &&
      isNumberSoon(facts, numeral.next + 2),
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
    name: 'said to be enough',
    weight: 2,
    example: '500 should do',
    applies: ({ numeral, after }) =>
      /^(?:should|will|would|ought)$/.test(after) && numeral.value >= 25,
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
    name: 'asked for and nothing else said',
    weight: 2,
    example: 'we need 500.',
    applies: isWanted,
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
  {
    name: 'share of the run',
    weight: -3,
    example: 'ship 200 to Boise',
    applies: ({ facts, numeral, commitment }) => !commitment && isShare(facts, numeral),
  },
  {
    name: 'and not another number',
    weight: 4,
    example: '500 not 400',
    applies: isContrasted,
  },
  { name: 'further pieces', weight: 2, example: 'another 500 flyers', applies: isFurther },
  {
    name: 'past, and wanted again',
    weight: -2,
    example: 'last year 500, stick to 500',
    applies: (context) => isPast(context) && isBackInUse(context),
  },
  {
    name: 'past',
    weight: -6,
    example: 'last year we ran 4,000',
    applies: (context) => isPast(context) && !isBackInUse(context),
  },
  {
    name: 'rejected',
    weight: -8,
    example: 'not 500 flyers',
    applies: ({ isRejected }) => isRejected,
  },
  { name: 'newer word', weight: 2, example: 'this time 500', applies: ({ cue }) => cue('now') },
  {
    name: 'changed to',
    weight: 6,
    example: 'bump it to 3,500',
    applies: ({ commitment }) => commitment === 'changes',
  },
  {
    name: 'chosen',
    weight: 5,
    example: 'we approve the 2,000 price',
    applies: ({ commitment }) => commitment === 'chooses',
  },
  {
    name: 'alternative',
    weight: -2,
    example: 'also price 500',
    applies: ({ commitment, cue }) => !commitment && cue('also'),
  },
];
