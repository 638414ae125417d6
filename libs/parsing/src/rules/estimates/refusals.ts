import type { BaseFacts } from '../facts/base-facts.js';
import type { OperationFact } from '../facts/operations.js';
import type { Estimates } from './estimates.js';
import { pointsIn } from './learned-points.js';
import { RefusalFeatures } from './refusal-features.js';

/** From here on an operation is not wanted. */
const minShare = 0.85;

const pointsOf = pointsIn('refusal-points.tsv', ['points']);

/** Operations that the words around them refuse are not wanted. */
export function withRefusals(facts: BaseFacts, estimates: Estimates): OperationFact[] {
  if (!facts.operations.some(({ isWanted }) => isWanted)) return facts.operations;
  const features = new RefusalFeatures(facts, estimates);
  return facts.operations.map((operation) => {
    if (!operation.isWanted || operation.isAnswered) return operation;
    const [sum] = pointsOf(features.of(operation));
    const refusal = 1 / (1 + Math.exp(-sum!));
    return { ...operation, refusal, isWanted: refusal < minShare };
  });
}
