import type { Document } from '../document.js';
import { wordAt } from '../facts/near.js';
import type { Span } from '../tokens/token.js';
import { sentenceAt, type Source } from './counted-nouns.js';
import { startBefore } from './piece-starts.js';
import type { QuantityGroup } from './quantity-groups.js';

/** `posters 22 x 28 (6), letterhead (500/1,000)`: each count of a sentence in its own brackets. */
export function countedBrackets({ facts, groups }: Source): Span[] {
  const { text } = facts;
  const bySentence = Map.groupBy(groups, ({ first }) => text.sentence[first]);
  return [...bySentence.values()].flatMap((all) => {
    const own = all.filter(
      (group) => bracketBefore(text, group) !== undefined || !isTotal(group, all),
    );
    const opens = own.map((group) => bracketBefore(text, group));
    if (
      own.length < 2 ||
      opens.some((index) => index === undefined) ||
      new Set(opens).size < own.length
    )
      return [];
    const part = sentenceAt(facts, own[0]!.first);
    const starts = opens.map((index, nth) =>
      startBefore(text, index! - 1, nth === 0 ? part.first : closeAfter(text, own[nth - 1]!)),
    );
    return starts.map((first, nth) => ({ first, next: starts[nth + 1] ?? part.next }));
  });
}

/** `Two mailers, one for Troy (7,200) and one for Ypsi (4,800)` */
const isTotal = ({ candidates }: QuantityGroup, all: readonly QuantityGroup[]) =>
  candidates[0]?.value === all.length - 1;

/** Tokens from a bracket to its count: `(5 x 7, 100# cover, 250)` */
const bracketReach = 16;

function bracketBefore(text: Document, { first }: QuantityGroup): number | undefined {
  for (let index = first - 1; index >= first - bracketReach; index--) {
    if (text.sentence[index] !== text.sentence[first] || wordAt(text, index) === ')')
      return undefined;
    if (wordAt(text, index) === '(') return index;
  }
  return undefined;
}

function closeAfter(text: Document, { next }: Span): number {
  let index = next;
  while (text.sentence[index] === text.sentence[next] && wordAt(text, index) !== ')') index++;
  return index + 1;
}
