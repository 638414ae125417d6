import { numberIn, readTable } from '../vocabulary/table.js';
import type { ChoiceFeatures } from './choice-features.js';
import type { Look } from './unit-features.js';

/** The feature that each unit has. */
export const anyUnit = 'any';

/** Points of features, by the feature of the choice and that of the unit. */
export class SubjectPoints {
  /** What is known of the units, by number: many units have the same. */
  readonly #numbers = new Map<string, number>();
  readonly #points = new Map<string, Map<number, number>>();
  readonly #withAnyUnit = new Map<string, number>();

  constructor(rows: Iterable<readonly [choice: string, unit: string, points: number]>) {
    for (const [choice, unit, points] of rows) {
      if (unit === anyUnit) this.#withAnyUnit.set(choice, points);
      const number = this.#numbers.get(unit) ?? this.#numbers.size;
      this.#numbers.set(unit, number);
      const own = this.#points.get(choice) ?? new Map<number, number>();
      this.#points.set(choice, own.set(number, points));
    }
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

  /** What choices for a unit have for themselves; what they have in common is added up once. */
  ofUnit({ features, words }: Look): (features: ChoiceFeatures) => number {
    const ofAny = (choice: string) => this.#withAnyUnit.get(choice) ?? 0;
    const ofFeatures = this.#ofUnitWith([anyUnit, ...features]);
    const ofWords = this.#ofUnitWith(words.map((word) => `words ${word}`));
    return ({ alone, withUnit, withWords }) =>
      sumOf(alone, ofAny) + sumOf(withUnit, ofFeatures) + sumOf(withWords, ofWords);
  }

  #ofUnitWith(features: readonly string[]): (choice: string) => number {
    const numbers = features.flatMap((feature) => this.#numbers.get(feature) ?? []);
    return memoized((choice) => {
      const own = this.#points.get(choice);
      return own ? sumOf(numbers, (number) => own.get(number) ?? 0) : 0;
    });
  }
}

function sumOf<Key>(keys: readonly Key[], pointsOf: (key: Key) => number): number {
  let sum = 0;
  for (const key of keys) sum += pointsOf(key);
  return sum;
}

function memoized(pointsOf: (key: string) => number): (key: string) => number {
  const sums = new Map<string, number>();
  return (key) => {
    const points = sums.get(key) ?? pointsOf(key);
    sums.set(key, points);
    return points;
  };
}
