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

/** A bleed makes the flat sheet less than so much larger. */
const maxShareOfFlat = 0.8;
const maxDifference = 0.02;

const isFoldedTo = (flat: RankedSize, final: RankedSize) =>
  final.mm[0] * final.mm[1] <= maxShareOfFlat * flat.mm[0] * flat.mm[1];

/** A size of unknown kind has a side in common with the other one, as folds in one direction do. */
const haveCommonSide = (one: RankedSize, other: RankedSize) =>
  one.mm.some((side) =>
    other.mm.some((otherSide) => Math.abs(side - otherSide) <= maxDifference * side),
  );

/** The finished size of a piece whose flat sheet, also stated, is clearly larger: it is folded. */
export function foldedSize(rankedSizes: readonly RankedSize[]): RankedSize | undefined {
  const flat = rankedSizes.find(({ role }) => role === 'flat');
  const final = rankedSizes.find(({ role }) => role === 'final');
  if (flat && final) return isFoldedTo(flat, final) ? final : undefined;
  const plain = rankedSizes.filter(({ role }) => role === 'plain');
  if (flat) return plain.find((size) => isFoldedTo(flat, size) && haveCommonSide(flat, size));
  const hasSheet =
    final && plain.some((size) => isFoldedTo(size, final) && haveCommonSide(size, final));
  return hasSheet ? final : undefined;
}

/** The size a quote is made from: the flat sheet of a folded piece, otherwise the finished one. */
export function readSize(
  rankedSizes: readonly RankedSize[],
  book: boolean,
): Reading<string> | undefined {
  const isFolded = foldedSize(rankedSizes) !== undefined;
  const order: SizeRole[] =
    book || !isFolded ? ['final', 'plain', 'flat'] : ['flat', 'plain', 'final'];
  const [best] = rankedSizes;
  if (!best) return undefined;
  const close = rankedSizes.filter(({ score }) => score >= best.score - points.close);
  const pick = order.flatMap((role) => close.filter((size) => size.role === role));
  const hasBoth =
    rankedSizes.some(({ role }) => role === 'flat') &&
    rankedSizes.some(({ role }) => role === 'final');
  return hasBoth || isFolded ? pick[0] : close.find(({ score }) => score === best.score);
}
