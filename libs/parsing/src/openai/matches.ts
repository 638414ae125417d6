import { tokensOf } from '../rules/tokens/tokenize.js';
import { isTelling, stem } from './text-tokens.js';
import type { Subject } from './places.js';

/** A piece of the model's answer, of the rules, or of both. */
export interface Match<Answer, Rules> {
  answer?: Answer | undefined;
  rules?: Rules | undefined;
}

const points = { title: 3, quantity: 2, text: 3, order: 0.1, min: 1.4, wholeTitle: 0.15 };

const stemsOf = (title: string | null) =>
  new Set(
    tokensOf(title ?? '')
      .filter(isTelling)
      .map(({ word }) => stem(word)),
  );

function likeness(one: Subject, other: Subject): number {
  const [words, otherWords] = [stemsOf(one.title), stemsOf(other.title)];
  const common = [...words].filter((word) => otherWords.has(word)).length;
  const title =
    (common / Math.max(1, Math.min(words.size, otherWords.size))) * (1 - points.wholeTitle) +
    (common / Math.max(1, words.size, otherWords.size)) * points.wholeTitle;
  const isSameQuantity = one.quantities.some((count) => other.quantities.includes(count));
  return points.title * title + (isSameQuantity ? points.quantity : 0);
}

/**
 * Pairs the pieces of both readers by title, quantity and text, in the order of the answer.
 *
 * @param overlapOf how much of the text of the rules' piece is about that of the answer, 0 to 1
 */
export function matchPieces<Answer extends Subject, Rules extends Subject>(
  answers: readonly Answer[],
  rules: readonly Rules[],
  overlapOf: (answer: Answer, own: Rules) => number,
): Match<Answer, Rules>[] {
  const pairs = answers
    .flatMap((answer, index) =>
      rules.map((rule, place) => ({
        answer,
        rule,
        score:
          likeness(answer, rule) +
          points.text * overlapOf(answer, rule) -
          points.order * Math.min(5, Math.abs(index - place)),
      })),
    )
    .filter(({ score }) => score >= points.min)
    .toSorted((one, other) => other.score - one.score);
  const [ruleOf, used] = [new Map<Answer, Rules>(), new Set<Rules>()];
  for (const { answer, rule } of pairs) {
    if (ruleOf.has(answer) || used.has(rule)) continue;
    ruleOf.set(answer, rule);
    used.add(rule);
  }
  return [
    ...answers.map((answer): Match<Answer, Rules> => {
      const rule = ruleOf.get(answer);
      return rule ? { answer, rules: rule } : { answer };
    }),
    ...rules.filter((rule) => !used.has(rule)).map((rule) => ({ rules: rule })),
  ];
}
