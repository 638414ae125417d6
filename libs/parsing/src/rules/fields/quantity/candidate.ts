import { scoreOf } from '../../estimates/logit.js';
import type { Facts } from '../../facts/facts.js';
import { inSameSentence } from '../../facts/near.js';
import { packSizeOf } from '../../facts/packs.js';
import type { Numeral } from '../../tokens/numbers.js';
import { ageOf } from '../reading.js';
import { weigh } from '../signal.js';
import type { Relations } from './relation-signals.js';
import type { Commitment, NumberContext } from './number-context.js';
import { signals } from './signals.js';

export interface Candidate extends Numeral {
  /** Points of the signals. */
  evidence: number;
  /** With the estimate. */
  score: number;
  age: number;
  hasLabel: boolean;
  isListed: boolean;
  isAdditional: boolean;
  commitment: Commitment | undefined;
  isPriced: boolean;
  isTotal: boolean;
  relations: Relations;
}

export function candidateOf(context: NumberContext): Candidate {
  const { facts, numeral, hasLabel, commitment, isPriced, isTotal, cue } = context;
  const evidence = weigh(signals, context);
  return {
    ...numeral,
    evidence,
    score: scoreOf(evidence, countShareOf(facts, numeral)),
    age: ageOf(facts.text, numeral.first),
    hasLabel,
    isListed: false,
    isAdditional: cue('also'),
    commitment,
    isPriced,
    isTotal,
    relations: {
      isRising: false,
      isLater: false,
      isChangedTo: false,
      isChangedFrom: false,
      isSum: false,
      sumCount: 0,
      isFactor: false,
    },
  };
}

/** Estimates do not know which number of `5 boxes of 500` is the count. */
function countShareOf({ text, estimates }: Facts, numeral: Numeral): number {
  const share = estimates.countAt(numeral.first);
  return packSizeOf(text, numeral) ? Math.max(share, 0.5) : share;
}

/** Two numbers below each other, each alone in its line. */
function isStacked({ tokens }: Facts['text'], left: Candidate, right: Candidate): boolean {
  const isAlone = ({ first, next }: Candidate) =>
    tokens[first - 1]?.line !== tokens[first]?.line && tokens[next]?.line !== tokens[first]?.line;
  return left.next === right.first && isAlone(left) && isAlone(right);
}

/** Two numbers with only a comma, a slash or the like between them. */
export const areLinked = (
  { text }: Facts,
  left: Candidate,
  right: Candidate,
  isLink: (word: string) => boolean,
): boolean => {
  if (Math.min(left.value, right.value) < 5) return false;
  if (isStacked(text, left, right)) return true;
  if (!inSameSentence(text, left.first, right.first)) return false;
  const between = text.tokens.slice(left.next, right.first);
  return between.length > 0 && between.length <= 3 && between.every(({ word }) => isLink(word));
};
