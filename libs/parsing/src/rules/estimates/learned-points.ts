import { numberIn, readTable } from '../vocabulary/table.js';

/** What features say together, for each answer, against none of the answers. */
export type PointsOf = (features: Iterable<string>) => number[];

export interface LearnedPoints {
  otherWork: PointsOf;
  /** For a name and for a count, by the words. */
  mentions: PointsOf;
  /** The same, by what was estimated of the neighbors; one after the other. */
  neighbors: readonly PointsOf[];
}

export function pointsIn(table: string, answers: readonly string[]): PointsOf {
  const points = new Map(
    readTable(new URL(table, import.meta.url), ['feature', ...answers], ({ feature, ...cells }) => [
      feature!,
      answers.map((answer) => numberIn(cells[answer]!)),
    ]),
  );
  return (features) => {
    const sums = answers.map(() => 0);
    for (const feature of features)
      points.get(feature)?.forEach((value, nth) => {
        sums[nth]! += value;
      });
    return sums;
  };
}

export const learnedPoints: LearnedPoints = {
  otherWork: pointsIn('other-work-points.tsv', ['points']),
  mentions: pointsIn('mention-points.tsv', ['name', 'count']),
  neighbors: ['neighbor-points-1.tsv', 'neighbor-points-2.tsv'].map((table) =>
    pointsIn(table, ['name', 'count']),
  ),
};
