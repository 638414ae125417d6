import type { Facts } from '../../facts/facts.js';
import { limitConfidence, newest, type Reading } from '../reading.js';
import { weigh } from '../signal.js';
import { roleOf, type SizeRole } from './role.js';
import { contextOf } from './size-context.js';
import { signals } from './signals.js';

export interface RankedSize extends Reading<string> {
  role: SizeRole;
  score: number;
  mm: readonly [number, number];
}

/** Minimum points, those of the only size, and the distance from the best, overall and per role. */
const points = { min: 1.5, only: -3, behind: 5, close: 4 };
const baseConfidence = { base: 0.7, point: 0.03, only: 0.5 };

export function rankSizes(facts: Facts, envelopes: boolean): RankedSize[] {
  const rankedSizes = facts.sizes.map((size): RankedSize => {
    const score = weigh(signals, contextOf(facts, size, envelopes));
    const { first, next, name, mm } = size;
    return {
      first,
      next,
      value: name,
      mm,
      role: roleOf(facts, size),
      score,
      confidence: limitConfidence(baseConfidence.base + score * baseConfidence.point),
    };
  });
  const fittingSizes = newest(
    facts.text,
    rankedSizes.filter(({ score }) => score >= points.min),
  );
  const [only] = rankedSizes;
  if (fittingSizes.length === 0 && only && rankedSizes.length === 1 && only.score > points.only)
    return [{ ...only, confidence: baseConfidence.only }];
  const best = fittingSizes.reduce((top, { score }) => Math.max(top, score), 0);
  return fittingSizes
    .filter(({ score }) => score >= best - points.behind)
    .toSorted((a, b) => b.score - a.score || a.first - b.first);
}

/** The size a quote is made from: the page of a book, otherwise the flat sheet. */
export function readSize(
  rankedSizes: readonly RankedSize[],
  book: boolean,
): Reading<string> | undefined {
  const order: SizeRole[] = book ? ['final', 'plain', 'flat'] : ['flat', 'plain', 'final'];
  const [best] = rankedSizes;
  if (!best) return undefined;
  const close = rankedSizes.filter(({ score }) => score >= best.score - points.close);
  const pick = order.flatMap((role) => close.filter((size) => size.role === role));
  const isFolded =
    rankedSizes.some(({ role }) => role === 'flat') &&
    rankedSizes.some(({ role }) => role === 'final');
  return isFolded ? pick[0] : close.find(({ score }) => score === best.score);
}
