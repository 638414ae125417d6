import { count } from '../../lib/format.js';

/** `[500, 1000]` → `'500; 1,000'` */
export const quantityList = (quantities: readonly (number | null)[]) =>
  quantities
    .filter((quantity) => quantity !== null)
    .toSorted((one, other) => one - other)
    .map(count)
    .join('; ');

const maxQuantity = 2_147_483_647;
const thousandsComma = /(?<=\d),(?=\d{3}(?!\d))/g;
const separator = /\s*(?:[;,/|\n]|\bor\b|\band\b)\s*|\s+/i;

/**
 * `'500; 1,000'` → `[500, 1000]`
 * @returns undefined when there is anything but quantities
 */
export function listedQuantities(text: string): number[] | undefined {
  const parts = text.replace(thousandsComma, '').split(separator).filter(Boolean);
  const quantities = parts.map(Number);
  const isList =
    parts.every((part) => /^\d+$/.test(part)) &&
    quantities.every((quantity) => quantity <= maxQuantity);
  return isList ? [...new Set(quantities)].toSorted((one, other) => one - other) : undefined;
}
