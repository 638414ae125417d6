import type { Facts } from '../../facts/facts.js';
import { wordAt } from '../../facts/near.js';
import type { Numeral } from '../../tokens/numbers.js';
import type { Cue } from '../../vocabulary/cues.js';
import {
  type Companion,
  companionOf,
  type Company,
  companyOf,
  enclosedAfter,
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
  settlement: Commitment | undefined;
  isPriced: boolean;
  total: boolean;
}

function sightingOf(facts: Facts, company: Company, numeral: Numeral): NumberContext {
  const { text, cues } = facts;
  const { first, next } = numeral;
  const [before, after] = [wordAt(text, first - 1), wordAt(text, next)];
  const cue = (one: Cue) => cues.of(numeral, one) !== undefined;
  const isRejected = cue('rejects') || cue('rejected');
  return {
    facts,
    numeral,
    before,
    after,
    afterNext: wordAt(text, next + 1),
    hasLabel: text.entryOf[first]?.label === 'quantity',
    companion: companionOf(facts, company, numeral),
    nearness: questionNearness(facts, first),
    cue,
    isRejected,
    settlement: isRejected ? undefined : settledBy(facts, numeral, cue),
    isPriced:
      after === '@' ||
      after === '$' ||
      (/^(?:at|for|=|-|\t|:)$/.test(after) && wordAt(text, next + 1) === '$'),
    total: isTotal(facts, numeral),
  };
}

/** `bump it to 3,500`, `we approve the 2,000 price`. */
function settledBy(
  { text, cues }: Facts,
  numeral: Numeral,
  cue: NumberContext['cue'],
): Commitment | undefined {
  const start = /^[-:,]$/.test(wordAt(text, numeral.first - 1)) ? numeral.first - 1 : numeral.first;
  const rightNow = cues.of(numeral, 'now')?.next === start && enclosedAfter({ text }, numeral.next);
  if (cue('changes') || cues.changedTo(numeral) || rightNow) return 'changes';
  return cue('chooses') ? 'chooses' : undefined;
}

export function sightingsOf(facts: Facts): NumberContext[] {
  const { text, claims } = facts;
  const company = companyOf(facts);
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
        claims.free(numeral) && !text.ignoredTokens[numeral.first] && numeral.form !== 'fraction',
    )
    .map((numeral) => sightingOf(facts, company, numeral));
}
