import { quantitiesOf } from './item-figures.js';
import type { Item } from './item.js';

const figures = /(?<![\d.,])\d[\d,]*(?![\d.])/g;
const minVersions = 2;

/** Without lines that share out the pieces of the one above: `STORE 014   5,000`. */
export function withoutVersions(items: readonly Item[]): Item[] {
  const kept: Item[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index]!;
    kept.push(item);
    if (item.amount === '') continue;
    const end = items.findIndex(({ amount }, other) => other > index && amount !== '');
    const shares = items.slice(index + 1, end < 0 ? items.length : end);
    if (isWhole(item, shares)) index += shares.length;
  }
  return kept;
}

function isWhole(item: Item, shares: readonly Item[]): boolean {
  const counts = shares
    .flatMap(({ quantity, rate, unit }) => [quantity, rate, unit])
    .flatMap((text) => (/^\d[\d,]*$/.test(text) ? text.match(figures) : []) ?? [])
    .map((text) => Number(text.replaceAll(',', '')));
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.length >= minVersions && quantitiesOf(item)[0] === sum;
}
