import type { QuotePrice } from '#contracts';

/** Fields for further quantities, besides `quantity`; as many as one quote can have. */
export const moreQuantities = [
  'quantity2',
  'quantity3',
  'quantity4',
  'quantity5',
  'quantity6',
  'quantity7',
  'quantity8',
] as const;

export type QuantityField = 'quantity' | (typeof moreQuantities)[number];
type Quantities = Record<QuantityField, string>;

const fields: readonly QuantityField[] = ['quantity', ...moreQuantities];

export const noMoreQuantities = Object.fromEntries(
  moreQuantities.map((name) => [name, '']),
) as Omit<Quantities, 'quantity'>;

/** Quantities by field, in ascending order. */
export const quantityValues = (quantities: readonly number[]) =>
  Object.fromEntries(
    quantities
      .slice(0, fields.length)
      .toSorted((one, other) => one - other)
      .map((quantity, index) => [fields[index]!, String(quantity)]),
  ) as Partial<Quantities>;

export const storedQuantities = ({ prices }: { prices: readonly QuotePrice[] }) =>
  quantityValues(prices.map(({ quantity }) => quantity));

/** As a request: all quantities, or null for a single one. */
export function severalIn(values: Quantities) {
  const filledFields = fields.filter((field) => values[field] !== '');
  return moreQuantities.some((field) => values[field] !== '')
    ? filledFields.map((field) => Number(values[field]))
    : null;
}

export function quantityProblems(values: Quantities): Partial<Quantities> {
  const problems: Partial<Quantities> = {};
  for (const [index, field] of moreQuantities.entries()) {
    const isTwice = fields
      .slice(0, index + 1)
      .some((earlier) => Number(values[earlier]) === Number(values[field]));
    if (values[field] === '') continue;
    if (Number(values[field]) < 1) problems[field] = 'Quantity must be at least 1';
    else if (isTwice) problems[field] = 'This quantity is already listed';
  }
  return problems;
}
