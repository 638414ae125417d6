import type { Facts } from '../facts/facts.js';
import { weigh } from '../fields/signal.js';
import { againstJob } from '../vocabulary/relevance.js';
import { type Request, signals } from './relevance-signals.js';

/**
 * Points that a text needs to ask for print, and those above which words of other emails hardly
 * count.
 */
const points = { enough: 3.3, plenty: 7 };
/**
 * The maxPoints points that words of other email take, and the share of them that counts against plenty.
 */
const against = { maxPoints: 6, share: 0.4 };

function counterEvidence({ text }: Facts): number {
  const matches = againstJob
    .all(text.tokens)
    .filter(({ first }) => (text.lines[text.tokens[first]?.line ?? 0]?.age ?? 0) === 0);
  return Math.min(
    against.maxPoints,
    matches.reduce((sum, { value }) => sum + value, 0),
  );
}

/** True when the text asks for print. A strong specification outweighs words of other email. */
export function isJob(request: Request): boolean {
  const { facts, product, quantity } = request;
  const total = weigh(signals, request);
  const hasName = quantity !== undefined || (product !== undefined && !product.value.weak);
  if (!hasName && !(facts.sizes.some(({ kind }) => kind === 'pair') && facts.stocks.length > 0))
    return false;
  return (
    total >= points.enough &&
    total - counterEvidence(facts) * (total >= points.plenty ? against.share : 1) >= points.enough
  );
}
