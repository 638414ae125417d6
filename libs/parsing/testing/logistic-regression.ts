import { shuffled } from './shuffled.js';

/** A sentence by the numbers of its features, and the number of what it says. */
export interface Lesson {
  answer: number;
  features: readonly number[];
}

/** Points of each answer by the number of the feature. */
export type Points = readonly Float64Array[];

/** Rounds through all lessons, and how fast points change. */
const rounds = 40;
const rate = 0.3;
/** What large points cost, against a lesson that is answered wrong. */
const costOfPoints = 1;
const nearlyZero = 1e-8;

/** How likely each answer is, 0 to 1. */
export function sharesOf(points: Points, features: readonly number[]): number[] {
  const sums = points.map((own) => features.reduce((sum, feature) => sum + own[feature]!, 0));
  const max = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Multinomial logistic regression, by AdaGrad (Duchi et al. 2011). */
export function learn(
  lessons: readonly Lesson[],
  answers: number,
  features: number,
  times = rounds,
): Points {
  const zeros = Array.from({ length: answers }, () => new Float64Array(features));
  const [points, squares] = [zeros, zeros.map((one) => one.slice())];
  const occurrences = new Float64Array(features);
  for (const feature of lessons.flatMap((lesson) => lesson.features)) occurrences[feature]!++;
  for (let round = 0; round < times; round++)
    for (const lesson of shuffled(lessons, round))
      for (const [answer, share] of sharesOf(points, lesson.features).entries()) {
        const [own, square] = [points[answer]!, squares[answer]!];
        const error = share - Number(answer === lesson.answer);
        for (const feature of lesson.features) {
          const slope = error + (costOfPoints * own[feature]!) / occurrences[feature]!;
          square[feature]! += slope ** 2;
          own[feature]! -= (rate * slope) / (Math.sqrt(square[feature]!) + nearlyZero);
        }
      }
  return points;
}
