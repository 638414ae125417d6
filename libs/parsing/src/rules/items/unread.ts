import type { ParsedItem, UnreadText } from '#contracts';
import { citation } from '../answer/snippet.js';
import { isYear } from '../facts/ink-codes.js';
import { wordAt } from '../facts/near.js';
import { minScore, rankQuantities } from '../fields/quantity/quantity.js';
import type { Request } from './read-items.js';

const maxUnread = 10;
const minCount = 25;
/** `75 left out of last year's` */
const rest = /^(?:left|remaining|leftover)$/;

/** Likely quantities of the newest email that no item explains. */
export function unreadIn({ facts }: Request, items: readonly ParsedItem[]): UnreadText[] {
  const readCounts = new Set(
    items.flatMap(({ quantity, quantities }) => [quantity, ...quantities]),
  );
  const left = rankQuantities(facts).filter(
    (one) =>
      one.age === 0 &&
      one.value >= minCount &&
      !readCounts.has(one.value) &&
      !isYear(String(one.value)) &&
      !facts.estimates.isOther(one.first) &&
      !rest.test(wordAt(facts.text, one.next)) &&
      one.relations.sumCount === 0 &&
      one.evidence >= minScore.choice &&
      facts.estimates.isCount(one.first),
  );
  const texts = left.map((one) => citation(facts.text, one).snippet);
  return [...new Set(texts)].slice(0, maxUnread).map((text) => ({ text, why: 'quantity' }));
}
