import { anyUnit, SubjectPoints } from '../src/rules/subjects/subject-points.js';
import { shuffled } from './shuffled.js';
import type { Decision } from './subject-lessons.js';

/** Rounds through all decisions, how fast points change, and what large points cost. */
const rounds = 8;
const rate = 0.05;
const costOfPoints = 1e-3;
const nearlyZero = 1e-6;
/** Features of fewer choices are not learned; pieces are seldom dropped. */
const minCountOf = (choice: string) => (choice.startsWith('drop') ? 12 : 120);

/** A decision by the numbers of its features. */
export interface Lesson {
  choices: Int32Array[];
  right: readonly number[];
}

/** Numbers the features of decisions, and learns their points. */
export class SubjectLearner {
  readonly #numbers = new Map<string, Map<string, number>>();
  readonly #counts: number[] = [];
  readonly #minCounts: number[] = [];

  lessonOf({ look, choices, right }: Decision): Lesson {
    const joint = new Map<string, number[]>();
    const jointOf = (choice: string, features: readonly string[], kind: string) => {
      const key = `${kind}${choice}`;
      const numbers = joint.get(key) ?? features.map((one) => this.#number(choice, kind + one));
      joint.set(key, numbers);
      return numbers;
    };
    return {
      right,
      choices: choices.map(({ alone, withUnit, withWords }) => {
        const features = [
          ...alone.map((feature) => this.#number(feature, anyUnit)),
          ...withUnit.flatMap((feature) => jointOf(feature, [anyUnit, ...look.features], '')),
          ...withWords.flatMap((feature) => jointOf(feature, look.words, 'words ')),
        ];
        for (const feature of features) this.#counts[feature]! += 1;
        return Int32Array.from(features);
      }),
    };
  }

  #number(choice: string, unit: string): number {
    const own = this.#numbers.get(choice) ?? new Map<string, number>();
    this.#numbers.set(choice, own);
    const numberBefore = own.get(unit);
    if (numberBefore !== undefined) return numberBefore;
    const number = this.#counts.push(0) - 1;
    this.#minCounts.push(minCountOf(choice));
    own.set(unit, number);
    return number;
  }

  /** Logistic regression over the choices of each decision, by AdaGrad (Duchi et al. 2011). */
  learn(texts: readonly (readonly Lesson[])[]): Float32Array {
    const total = this.#counts.length;
    const isRare = Uint8Array.from(this.#counts, (count, nth) =>
      Number(count < this.#minCounts[nth]!),
    );
    const [points, squares, means] = [0, 1, 2].map(() => new Float32Array(total)) as [
      Float32Array, Float32Array, Float32Array,
    ]; // prettier-ignore
    for (let round = 0; round < rounds; round++) {
      for (const { choices, right } of shuffled(texts, round).flat())
        for (const [nth, error] of errorsOf(points, choices, right).entries()) {
          if (Math.abs(error) < nearlyZero) continue;
          for (const feature of choices[nth]!) {
            if (isRare[feature]) continue;
            const slope = error + costOfPoints * points[feature]!;
            squares[feature]! += slope ** 2;
            points[feature]! -= (rate * slope) / (Math.sqrt(squares[feature]!) + nearlyZero);
          }
        }
      if (round >= rounds / 2)
        for (const [feature, value] of points.entries()) means[feature]! += value / (rounds / 2);
    }
    return means;
  }

  /** Of features with more than `min` points. */
  *rowsOf(
    points: Float32Array,
    min = 0,
  ): Generator<[choice: string, unit: string, points: number]> {
    for (const [choice, own] of this.#numbers)
      for (const [unit, number] of own) {
        const value = points[number] ?? 0;
        if (Math.abs(value) > min) yield [choice, unit, value];
      }
  }

  pointsOf = (points: Float32Array): SubjectPoints => new SubjectPoints(this.rowsOf(points));
}

/** How much too likely each choice is. */
function errorsOf(
  points: Float32Array,
  choices: readonly Int32Array[],
  right: readonly number[],
): number[] {
  const sums = choices.map((features) =>
    features.reduce((sum, feature) => sum + points[feature]!, 0),
  );
  const max = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const totalRight = right.reduce((sum, nth) => sum + powers[nth]!, 0);
  return powers.map((power, nth) => power / total - (right.includes(nth) ? power / totalRight : 0));
}
