import type { ParsedItem, UnreadText } from '#contracts';
import { citation } from '../answer/snippet.js';
import type { Candidate } from '../fields/quantity/candidate.js';
import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import { minScore } from '../fields/quantity/quantity.js';
import { isSameNoun } from './nouns.js';
import type { Place } from './place.js';
import type { QuantityGroup } from './quantity-groups.js';
import type { Request } from './read-items.js';

const maxUnread = 10;
const minCount = 25;
/** `75 left out of last year's` */
const rest = /^(?:left|remaining|leftover)$/;
/** For a number beside no product. */
const minLoneScore = 1;

/** Products and quantities of the newest email that no item explains. */
export function unreadIn(
  { facts, groups, counted }: Request,
  items: readonly ParsedItem[],
): UnreadText[] {
  const readCounts = new Set(
    items.flatMap(({ quantity, quantities }) => [quantity, ...quantities]),
  );
  const isKnown = ({ candidates }: QuantityGroup) =>
    candidates.some(({ value }) => value < minCount || readCounts.has(value));
  const titles = items.map(({ title }) => title?.toLowerCase().replace(/s$/, '') ?? '');
  const isOther = ({ product, quantities, age }: Place) =>
    product !== undefined &&
    age === 0 &&
    quantities.some((group) => !group.isWeak && !isKnown(group)) &&
    !titles.some((title) => isSameNoun(title, product.value.name));
  const left = new Set([
    ...counted.filter(isOther).flatMap(({ quantities }) => quantities),
    ...groups.filter(
      (group) => !isKnown(group) && group.candidates.every((one) => isSure(facts, one)),
    ),
  ]);
  const texts = [...left].map((group) => citation(facts.text, group).snippet);
  return [...new Set(texts)].slice(0, maxUnread).map((text) => ({ text, why: 'quantity' }));
}

/** A number that stands for itself, or beside a size: `4 x 4 ... 2,000`. */
function isSure(
  { text, claims }: Facts,
  { first, next, evidence, value, age, relations }: Candidate,
) {
  if (value < minCount || age > 0 || relations.sumCount > 0) return false;
  if (rest.test(wordAt(text, next))) return false;
  const hasSize = [2, 3, 4, 5].some(
    (back) =>
      claims.claimAt(first - back) === 'size' &&
      text.tokens[first - back]?.line === text.tokens[first]?.line,
  );
  return evidence >= (hasSize ? minScore.choice : minLoneScore);
}
