import type { Lesson, Points } from './logistic-regression.js';
import { learn, sharesOf } from './logistic-regression.js';
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
  ) {
    const counts = new Map<string, number>();
    for (const features of all)
      for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    this.#names = [...counts].filter(([, count]) => count >= minCount).map(([feature]) => feature);
    this.#numbers = new Map(this.#names.map((name, index) => [name, index]));
  }

  lessonOf({ answer, features }: Example): Lesson {
    return { answer, features: [...features].flatMap((one) => this.#numbers.get(one) ?? []) };
  }

  learn(lessons: readonly Lesson[]): Points {
    return learn(lessons, this.answerTotal, this.#names.length);
  }

  /** How many lessons are right if a fifth each is left out. */
  unseenRight(lessons: readonly Lesson[]): number {
    const all = shuffled(lessons, 1);
    return Array.from({ length: folds }, (_, fold) => {
      const points = this.learn(all.filter((_one, index) => index % folds !== fold));
      return all.filter((one, index) => index % folds === fold && isRight(points, one)).length;
    }).reduce((sum, part) => sum + part, 0);
  }

  /** Rows of a table: what each feature says of the other answers, against `base`. */
  rowsOf(points: Points, base: number): string[] {
    return this.#names
      .flatMap((name, index) => {
        const cells = points
          .filter((_one, answer) => answer !== base)
          .map((own) => (own[index]! - points[base]![index]!).toFixed(1));
        return cells.some((cell) => Number(cell) !== 0) ? [[name, ...cells].join('\t')] : [];
      })
      .toSorted();
  }
}

function isRight(points: Points, { answer, features }: Lesson): boolean {
  const shares = sharesOf(points, features);
  return shares.indexOf(Math.max(...shares)) === answer;
}
