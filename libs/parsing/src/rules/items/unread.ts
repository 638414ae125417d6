import type { ParsedItem, UnreadText } from '#contracts';
import { citation } from '../answer/snippet.js';
import type { Request } from './read-items.js';

const maxUnread = 10;

/** Quantities that no item has. */
export function unreadIn({ facts, groups }: Request, items: readonly ParsedItem[]): UnreadText[] {
  const known = new Set(items.flatMap(({ quantity, quantities }) => [quantity, ...quantities]));
  const left = groups.filter(
    ({ isWeak, candidates }) => !isWeak && !candidates.some(({ value }) => known.has(value)),
  );
  const texts = left.map((group) => citation(facts.text, group).snippet);
  return [...new Set(texts)].slice(0, maxUnread).map((text) => ({ text, why: 'quantity' }));
}
