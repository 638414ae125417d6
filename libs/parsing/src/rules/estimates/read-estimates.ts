import type { BaseFacts } from '../facts/base-facts.js';
import { sentenceFeatures, sentencesOf } from '../facts/sentence-features.js';
import { Estimates } from './estimates.js';
import { kindsOf } from './kinds.js';
import { learnedPoints, type LearnedPoints, type PointsOf } from './learned-points.js';
import { neighborFeatures } from './neighbor-features.js';
import { tokenFeatures } from './token-features.js';

export function readEstimates(facts: BaseFacts, points: LearnedPoints = learnedPoints): Estimates {
  const others = otherShares(facts, points.otherWork);
  const first = estimatesBy(points.mentions, tokenFeatures(facts, others), others);
  return points.neighbors.reduce(
    (estimates, pointsOf) => refined(facts, estimates, pointsOf),
    first,
  );
}

/** Estimated again by what is known of the neighbors. */
export const refined = (facts: BaseFacts, estimates: Estimates, pointsOf: PointsOf): Estimates =>
  estimatesBy(pointsOf, neighborFeatures(facts, estimates), estimates.others);

function estimatesBy(
  pointsOf: PointsOf,
  featuresOf: readonly (readonly string[])[],
  others: Float32Array,
): Estimates {
  const [names, counts] = [new Float32Array(others.length), new Float32Array(others.length)];
  for (const [index, features] of featuresOf.entries()) {
    const [name, count] = pointsOf(features).map(Math.exp);
    names[index] = name! / (1 + name! + count!);
    counts[index] = count! / (1 + name! + count!);
  }
  return new Estimates(names, counts, others);
}

export function otherShares(facts: BaseFacts, pointsOf: PointsOf): Float32Array {
  const { text } = facts;
  const kinds = kindsOf(facts);
  const shares = new Float32Array(text.tokens.length);
  for (const sentence of sentencesOf(text)) {
    const [sum] = pointsOf(sentenceFeatures(text, sentence, (index) => kinds[index]));
    shares.fill(1 / (1 + Math.exp(-sum!)), sentence.first, sentence.next);
  }
  return shares;
}
