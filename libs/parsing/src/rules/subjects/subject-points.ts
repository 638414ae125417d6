import { numberIn, readTable } from '../vocabulary/table.js';
import type { ChoiceFeatures } from './choice-features.js';
import type { Look } from './unit-features.js';

/** The feature that each unit has. */
export const anyUnit = 'any';

/** Points of features, by the feature of the choice and that of the unit. */
export class SubjectPoints {
  readonly #points: ReadonlyMap<string, ReadonlyMap<string, number>>;

  constructor(rows: Iterable<readonly [choice: string, unit: string, points: number]>) {
    const points = new Map<string, Map<string, number>>();
    for (const [choice, unit, value] of rows) {
      const own = points.get(choice) ?? new Map<string, number>();
      points.set(choice, own.set(unit, value));
    }
    this.#points = points;
  }

  static fromTable(): SubjectPoints {
    return new SubjectPoints(
      readTable(
        new URL('subject-points.tsv', import.meta.url),
        ['choice', 'unit', 'points'],
        ({ choice, unit, points }) => [choice, unit, numberIn(points)] as const,
      ),
    );
  }

  /** @param sums of the same unit, for choices that have features in common */
  sumOf({ alone, withUnit, withWords }: ChoiceFeatures, look: Look, sums: Map<string, number>) {
    let sum = 0;
    for (const feature of alone) sum += this.#points.get(feature)?.get(anyUnit) ?? 0;
    for (const feature of withUnit)
      sum += this.#joint(feature, [anyUnit, ...look.features], sums, '');
    for (const feature of withWords) sum += this.#joint(feature, look.words, sums, 'words ');
    return sum;
  }

  #joint(choice: string, features: readonly string[], sums: Map<string, number>, kind: string) {
    const key = `${kind}${choice}`;
    const sumBefore = sums.get(key);
    if (sumBefore !== undefined) return sumBefore;
    const own = this.#points.get(choice);
    let sum = 0;
    if (own) for (const feature of features) sum += own.get(`${kind}${feature}`) ?? 0;
    sums.set(key, sum);
    return sum;
  }
}
