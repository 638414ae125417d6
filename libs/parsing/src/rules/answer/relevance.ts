import type { Facts } from '../facts/facts.js';
import { weigh } from '../fields/signal.js';
import { againstJob } from '../vocabulary/relevance.js';
import { type Request, signals } from './relevance-signals.js';

/**
 * Points needed for a print request, and points that outweigh other email topics, as do a product,
 * its quantity and its size or paper.
 */
const points = { enough: 3.3, plenty: 7 };
/** Limit for the points of other email topics, and their share where they are outweighed. */
const counterLimits = { maxPoints: 6, share: 0.4 };

function counterEvidence({ text }: Facts): number {
  const matches = againstJob
    .all(text.tokens)
    .filter(({ first }) => (text.lines[text.tokens[first]?.line ?? 0]?.age ?? 0) === 0);
  return Math.min(
    counterLimits.maxPoints,
    matches.reduce((sum, { value }) => sum + value, 0),
  );
}

export function isJob(request: Request): boolean {
  const { facts, product, quantity } = request;
  const total = weigh(signals, request);
  const hasName = quantity !== undefined || (product !== undefined && !product.value.weak);
  if (!hasName && !(facts.sizes.some(({ kind }) => kind === 'pair') && facts.stocks.length > 0))
    return false;
  const isSpecified = quantity && product && (facts.sizes.length > 0 || facts.stocks.length > 0);
  const share = isSpecified || total >= points.plenty ? counterLimits.share : 1;
  return total >= points.enough && total - counterEvidence(facts) * share >= points.enough;
}
