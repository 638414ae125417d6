import type { Facts } from '../../facts/facts.js';
import { inSameSentence } from '../../facts/near.js';
import type { Numeral } from '../../tokens/numbers.js';
import { ageOf } from '../reading.js';
import { weigh } from '../signal.js';
import type { Relations } from './relation-signals.js';
import type { Commitment, NumberContext } from './sighting.js';
import { signals } from './signals.js';

export interface Candidate extends Numeral {
  score: number;
  age: number;
  hasLabel: boolean;
  isListed: boolean;
  also: boolean;
  settlement: Commitment | undefined;
  isPriced: boolean;
  total: boolean;
  relations: Relations;
}

export function candidateOf(sighting: NumberContext): Candidate {
  const { facts, numeral, hasLabel: labeled, settlement, isPriced, total, cue } = sighting;
  return {
    ...numeral,
    score: weigh(signals, sighting),
    age: ageOf(facts.text, numeral.first),
    hasLabel: labeled,
    isListed: false,
    also: cue('also'),
    settlement,
    isPriced,
    total,
    relations: {
      isRising: false,
      isLater: false,
      isChangedTo: false,
      isChangedFrom: false,
      isSum: false,
      sums: 0,
    },
  };
}

/** Two numbers with only a comma, a slash or the like between them. */
export const linked = (
  { text }: Facts,
  left: Candidate,
  right: Candidate,
  isLink: (word: string) => boolean,
): boolean => {
  if (!inSameSentence(text, left.first, right.first) || Math.min(left.value, right.value) < 5)
    return false;
  const between = text.tokens.slice(left.next, right.first);
  return between.length > 0 && between.length <= 3 && between.every(({ word }) => isLink(word));
};
