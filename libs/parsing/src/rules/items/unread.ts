import type { ParsedItem, UnreadText } from '#contracts';
import { citation } from '../answer/snippet.js';
import type { Candidate } from '../fields/quantity/candidate.js';
import type { CountedProduct } from './counted-products.js';
import { isSameNoun } from './items.js';
import type { QuantityGroup } from './quantity-groups.js';
import type { Request } from './read-items.js';

const maxUnread = 10;
const minCount = 25;
/** For a number beside no product. */
const minLoneScore = 3.5;

/** Products and quantities of the newest email that no item explains. */
export function unreadIn(
  { facts, groups, counted }: Request,
  items: readonly ParsedItem[],
): UnreadText[] {
  const known = new Set(items.flatMap(({ quantity, quantities }) => [quantity, ...quantities]));
  const isKnown = ({ candidates }: QuantityGroup) =>
    candidates.some(({ value }) => value < minCount || known.has(value));
  const titles = items.map(({ title }) => title?.toLowerCase().replace(/s$/, '') ?? '');
  const isOther = ({ product, quantities, age }: CountedProduct) =>
    product !== undefined &&
    age === 0 &&
    quantities.some((group) => !group.isWeak && !isKnown(group)) &&
    !titles.some((title) => isSameNoun(title, product.value.name));
  const left = new Set([
    ...counted.filter(isOther).flatMap(({ quantities }) => quantities),
    ...groups.filter((group) => group.candidates.every(isSure) && !isKnown(group)),
  ]);
  const texts = [...left].map((group) => citation(facts.text, group).snippet);
  return [...new Set(texts)].slice(0, maxUnread).map((text) => ({ text, why: 'quantity' }));
}

const isSure = ({ score, value, age, relations }: Candidate) =>
  score >= minLoneScore && value >= minCount && age === 0 && relations.sumCount === 0;
