import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import type { Numeral } from '../../tokens/numbers.js';
import type { Cue } from '../../vocabulary/cues.js';
import {
  type Companion,
  companionOf,
  type SentenceCounts,
  countSentences,
  isEnclosedAfter,
  links,
  questionNearness,
  isTotal,
} from './surroundings.js';

const maxQuantity = 1_000_000_000;

export type Commitment = 'changes' | 'chooses';

export interface NumberContext {
  facts: Facts;
  numeral: Numeral;
  before: string;
  after: string;
  afterNext: string;
  hasLabel: boolean;
  companion: Companion | undefined;
  /** A question word directly before it, or nearby. */
  nearness: 'directly' | 'near' | undefined;
  cue: (cue: Cue) => boolean;
  isRejected: boolean;
  commitment: Commitment | undefined;
  isPriced: boolean;
  isTotal: boolean;
}

function contextOf(facts: Facts, sentenceCounts: SentenceCounts, numeral: Numeral): NumberContext {
  const { text, cues } = facts;
  const { first, next } = numeral;
  const [before, after] = [wordAt(text, first - 1), wordAt(text, next)];
  const cue = (one: Cue) => cues.find(numeral, one) !== undefined;
  const isRejected = cue('rejects') || cue('rejected');
  return {
    facts,
    numeral,
    before,
    after,
    afterNext: wordAt(text, next + 1),
    hasLabel: text.entryOf[first]?.label === 'quantity',
    companion: companionOf(facts, sentenceCounts, numeral),
    nearness: questionNearness(facts, first),
    cue,
    isRejected,
    commitment: isRejected ? undefined : commitmentOf(facts, numeral),
    isPriced:
      isInPriceQuestion(facts, numeral) ||
      dependsOnPrice(facts, numeral) ||
      after === '@' ||
      after === '$' ||
      (/^(?:at|for|=|-|\t|:)$/.test(after) && wordAt(text, next + 1) === '$'),
    isTotal: isTotal(facts, numeral),
  };
}

/** Smaller numbers follow the change directly: `bring it to my shop, unit 3` is none. */
const minFarChange = 10;

/** `bump it to 3,500`, `we approve the 2,000 price`. */
function commitmentOf({ text, cues }: Facts, numeral: Numeral): Commitment | undefined {
  const start = /^[-:,]$/.test(wordAt(text, numeral.first - 1)) ? numeral.first - 1 : numeral.first;
  const isCurrent =
    cues.find(numeral, 'now')?.next === start &&
    isEnclosedAfter({ text }, endOfList(text, numeral));
  const change = cues.find(numeral, 'changes');
  const isChange = change && (numeral.value >= minFarChange || change.next === numeral.first);
  if (isChange || cues.isChangedTo(numeral) || isCurrent) return 'changes';
  // `go with his number, I was going to say 10,000`
  const choice = cues.find(numeral, 'chooses');
  const isRecalled = (cues.find(numeral, 'past')?.first ?? -1) > (choice?.first ?? Infinity);
  return choice && !isRecalled ? 'chooses' : undefined;
}

/** The end of `2,000 and 3,000` */
function endOfList(text: Facts['text'], { next }: Numeral): number {
  const following = links.test(wordAt(text, next)) ? text.numbers[next + 1] : undefined;
  return following ? endOfList(text, following) : next;
}

/** `how much would 750 be`, `what 300 would come to`, `what about 1,000` */
const isInPriceQuestion = ({ text }: Facts, { first, value }: Numeral): boolean =>
  value >= 10 &&
  [1, 2].some(
    (back) =>
      /^(?:much|what)$/.test(wordAt(text, first - back)) &&
      inSameSentence(text, first - back, first) &&
      (back === 1 || /^(?:about|for|would|will|is|are)$/.test(wordAt(text, first - 1))),
  );

const prices = /^(?:price|prices|pricing|cost|costs|rate|cheap|cheaper|expensive|discount)$/;

/** `maybe 1,000 if the price is good` */
const dependsOnPrice = ({ text }: Facts, { next }: Numeral): boolean =>
  wordAt(text, next) === 'if' &&
  [1, 2, 3, 4, 5].some(
    (skip) => prices.test(wordAt(text, next + skip)) && inSameSentence(text, next, next + skip),
  );

export function contextsOf(facts: Facts): NumberContext[] {
  const { text, claims } = facts;
  const sentenceCounts = countSentences(facts);
  return text.numbers
    .filter((numeral) => numeral !== undefined)
    .filter(
      ({ value, first }) =>
        Number.isInteger(value) &&
        value >= 1 &&
        value <= maxQuantity &&
        !/^0\d/.test(text.tokens[first]?.text ?? ''),
    )
    .filter(
      (numeral) =>
        claims.isFree(numeral) && !text.ignoredTokens[numeral.first] && numeral.form !== 'fraction',
    )
    .map((numeral) => contextOf(facts, sentenceCounts, numeral));
}
