import type { Lesson, Points } from './logistic-regression.js';
import { learn, sharesOf } from './logistic-regression.js';
import type { PointsOf } from '../src/rules/estimates/learned-points.js';
import { shuffled } from './shuffled.js';

/** A sentence and what it says, by the number of the answer. */
export interface Example {
  answer: number;
  features: ReadonlySet<string>;
}

/** Rarer features are not learned. */
const minCount = 2;
const folds = 5;

/** The features of all examples by number, for learning. */
export class FeatureNumbers {
  readonly #names: string[];
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(
    all: Iterable<ReadonlySet<string>>,
    readonly answerTotal: number,
    min = minCount,
  ) {
    const counts = new Map<string, number>();
    for (const features of all)
      for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    this.#names = [...counts].filter(([, count]) => count >= min).map(([feature]) => feature);
    this.#numbers = new Map(this.#names.map((name, index) => [name, index]));
  }

  lessonOf({ answer, features }: Example): Lesson {
    return { answer, features: [...features].flatMap((one) => this.#numbers.get(one) ?? []) };
  }

  learn(lessons: readonly Lesson[], rounds?: number): Points {
    return learn(lessons, this.answerTotal, this.#names.length, rounds);
  }

  /** How many lessons are right if a fifth each is left out. */
  unseenRight(lessons: readonly Lesson[]): number {
    const all = shuffled(lessons, 1);
    return Array.from({ length: folds }, (_, fold) => {
      const points = this.learn(all.filter((_one, index) => index % folds !== fold));
      return all.filter((one, index) => index % folds === fold && isRight(points, one)).length;
    }).reduce((sum, part) => sum + part, 0);
  }

  /** What features say of the other answers, against `base`. */
  pointsOf(points: Points, base: number): PointsOf {
    const others = points.filter((_one, answer) => answer !== base);
    return (features) => {
      const sums = others.map(() => 0);
      for (const feature of features) {
        const index = this.#numbers.get(feature);
        if (index !== undefined)
          for (const [nth, own] of others.entries())
            sums[nth]! += own[index]! - points[base]![index]!;
      }
      return sums;
    };
  }

  /** Rows of a table: what a feature says of the other answers against `base`, from `min` on. */
  rowsOf(points: Points, base: number, min = 0.05): string[] {
    return this.#names
      .flatMap((name, index) => {
        const values = points
          .filter((_one, answer) => answer !== base)
          .map((own) => own[index]! - points[base]![index]!);
        const cells = values.map((value) => value.toFixed(1));
        return values.some((value) => Math.abs(value) >= min) ? [[name, ...cells].join('\t')] : [];
      })
      .toSorted();
  }
}

function isRight(points: Points, { answer, features }: Lesson): boolean {
  const shares = sharesOf(points, features);
  return shares.indexOf(Math.max(...shares)) === answer;
}
