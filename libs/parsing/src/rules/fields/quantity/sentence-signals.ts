import { inSameSentence, wordAt } from '../../facts/near.js';
import type { Signal } from '../signal.js';
import type { NumberContext } from './number-context.js';
import { breakWords, isNumberSoon, isShare } from './surroundings.js';

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

const politeWords = /^(?:please|so|now|just|kindly|then|and|pls)$/;

/** `Print 500`, `So please print 500`, `…, run 500` */
function beginsOrder({ facts: { text }, numeral: { first, value }, before }: NumberContext) {
  if (!/^(?:print|run|order)$/.test(before) || value < 10) return false;
  if (text.clause[first - 2] !== text.clause[first - 1]) return true;
  let start = first - 1;
  while (politeWords.test(wordAt(text, start - 1)) && inSameSentence(text, start - 1, first))
    start--;
  return text.sentence[start - 1] !== text.sentence[first];
}

/** Words from a number to the last word of what it counts. */
const maxNameWords = 3;
const notPieces =
  /^(?:things|items|jobs|projects|quotes|prices|options|estimates|bids|changes|questions|ideas|designs|colou?rs|sides|others|this|business|process|address|always|yes|us)$/;

/** `need three foamcore boards`: the plural of a noun that nobody has listed ends the clause. */
function countsUnlisted({ facts, numeral: { next }, nearness, companion }: NumberContext) {
  const { text, claims } = facts;
  if (nearness !== 'directly' || companion === 'noun' || companion === 'far noun') return false;
  for (let index = next; index < next + maxNameWords; index++) {
    const token = text.tokens[index];
    const isName = /^(?:stock)?$/.test(claims.claimAt(index) ?? '');
    if (token?.kind !== 'word' || !isName || breakWords.test(token.word)) return false;
    const isEnd =
      text.clause[index + 1] !== text.clause[index] || text.tokens[index + 1]?.kind !== 'word';
    if (isEnd || breakWords.test(wordAt(text, index + 1)))
      return /[^s]s$/.test(token.word) && token.word.length > 4 && !notPieces.test(token.word);
  }
  return false;
}

/** `there are 500 of us`, `we're 612 households` */
const statesStock = ({ facts: { text }, numeral: { first }, before }: NumberContext) =>
  before === "we're" ||
  (/^(?:are|is|sind)$/.test(before) && /^(?:there|we)$/.test(wordAt(text, first - 2)));

const conclusions = /^(?:so|thus|hence|therefore)$/;
/** Words from a conclusion to its number. */
const steps =
  /^(?:that's|thats|that|it's|is|be|makes?|we|we'll|i|i'll|let's|lets|it|take|order|print|run|need|say|go|with|please|about|call)$/;
const maxSteps = 4;

/** `he thinks 1,000, so 600`, `38 stores, so that's 1,900`, `it would be 800` */
function isConclusion({ facts: { text }, numeral: { first, next, value }, before }: NumberContext) {
  if (value < 10) return false;
  let start = first - 1;
  while (first - start <= maxSteps && steps.test(wordAt(text, start))) start--;
  if (conclusions.test(wordAt(text, start)) && inSameSentence(text, start, first)) return true;
  if (before === 'to' && /^round(?:ed)?$/.test(wordAt(text, first - 2))) return true;
  return (
    before === 'be' &&
    /^(?:would|will)$/.test(wordAt(text, first - 2)) &&
    (!inSameSentence(text, first, next) ||
      text.clause[next] !== text.clause[first] ||
      /^[,.;-]$/.test(wordAt(text, next)))
  );
}

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

/** `an even 1,000`, `forty to be on the safe side` */
const isRoundedUp = ({ facts: { text }, numeral: { first, next }, before }: NumberContext) =>
  (before === 'even' && wordAt(text, first - 2) === 'an') ||
  ([3, 4, 5].some((skip) => wordAt(text, next + skip - 1) === 'safe') &&
    wordAt(text, next) === 'to' &&
    wordAt(text, next + 1) === 'be' &&
    inSameSentence(text, first, next + 1));

/** What the sentence says: asked for, right, changed, rejected, past. */
export const sentenceSignals: readonly Signal<NumberContext>[] = [
  {
    name: 'states what there is',
    weight: -2.5,
    example: 'There are 500 of us',
    applies: statesStock,
  },
  {
    name: 'asked for',
    weight: 2.2,
    example: 'we need 500',
    applies: ({ nearness }) => nearness === 'directly',
  },
  {
    name: 'asked for, of a thing that is not listed',
    weight: 2,
    example: 'We need three foamcore boards',
    applies: countsUnlisted,
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
    name: 'rounded up',
    weight: 3,
    example: 'The list has 847 names, but print an even 1,000',
    applies: isRoundedUp,
  },
  {
    name: 'replaces another number',
    weight: 5,
    example: '420 rather than the 350 in the sheet',
    applies: ({ facts, numeral, after, afterNext }) =>
      /^(?:instead of|rather than|and not|not the)$/.test(`${after} ${afterNext}`) &&
      isNumberSoon(facts, numeral.next + 2),
  },
  {
    name: 'said to be enough',
    weight: 2,
    example: '500 should do',
    applies: ({ numeral, after }) =>
      /^(?:should|will|would|ought)$/.test(after) && numeral.value >= 25,
  },
  {
    name: 'asked for and nothing else said',
    weight: 2,
    example: 'we need 500.',
    applies: isWanted,
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
