import {
  fromCents,
  isMoney,
  isSignedMoney,
  limits,
  type PackageDetail,
  type PackageLine,
  type PricePackage,
  type QuoteDetail,
  toCents,
} from '#contracts';
import { fieldsOf, sumsOf, wrongSum } from '../../domain/quotes/price-sums.js';

/** Typed texts by the item’s id and the name of the field, `validUntil`, and `lines` as JSON. */
type Texts = Record<string, string>;
export type TypedLine = Pick<PackageLine, 'id' | 'name' | 'amount'>;

export const fieldName = ({ id }: Pick<QuoteDetail, 'id'>, name: string) => `${id}.${name}`;

/** Items with a price that may change now. */
export const pricedItems = ({ items }: PackageDetail) =>
  items.filter(({ refusals }) => refusals.price === null);

export const valuesOf = (one: PackageDetail): Texts => ({
  ...Object.fromEntries(
    pricedItems(one).flatMap((item) =>
      Object.entries(sumsOf(item)).map(([name, sum]) => [fieldName(item, name), sum]),
    ),
  ),
  validUntil: one.validUntil ?? '',
  lines: JSON.stringify(one.lines),
});

export const linesIn = ({ lines }: Texts): TypedLine[] => JSON.parse(lines ?? '[]') as TypedLine[];

const isBlank = ({ name, amount }: TypedLine) => name.trim() === '' && amount === '';

/** The typed prices and lines that differ from what is stored. */
export function changesOf(one: PackageDetail, before: Texts, now: Texts) {
  const prices = pricedItems(one).flatMap((item) =>
    fieldsOf(item)
      .map(({ name }) => ({ name, sum: now[fieldName(item, name)] ?? '' }))
      .filter(({ name, sum }) => sum && (!item.pricedAt || sum !== before[fieldName(item, name)]))
      .map(({ name, sum }) => ({
        quoteId: item.id,
        ...(item.prices.length && { quantity: Number(name) }),
        totalPrice: sum,
      })),
  );
  const validUntil = now.validUntil !== before.validUntil && now.validUntil;
  return {
    ...(prices.length && { prices }),
    ...(now.lines !== before.lines && {
      lines: linesIn(now)
        .filter((line) => !isBlank(line))
        .map(({ name, amount }) => ({ name: name.trim(), amount })),
    }),
    ...(validUntil && { validUntil }),
  } satisfies PricePackage;
}

export function problemsOf(one: PackageDetail, now: Texts, today: string) {
  const sums = pricedItems(one).flatMap((item) =>
    fieldsOf(item).map(({ name }): [string, string | undefined] => {
      const field = fieldName(item, name);
      return [field, now[field] ? wrongSum(now[field]) : undefined];
    }),
  );
  const lines = linesIn(now)
    .filter((line) => !isBlank(line))
    .flatMap(({ id, name, amount }): [string, string | undefined][] => [
      [`${id}.name`, name.trim() ? undefined : 'Please enter a name'],
      [
        `${id}.amount`,
        isSignedMoney(amount) ? undefined : 'Amount must be an amount like 1250.00 or -50.00',
      ],
    ]);
  const { validUntil } = now;
  return {
    ...Object.fromEntries([...sums, ...lines]),
    validUntil:
      validUntil && validUntil < today ? 'Valid Until must not be in the past' : undefined,
  };
}

/** The first price of each item, and the lines, as typed. */
export function totalOf(one: PackageDetail, now: Texts) {
  const open = pricedItems(one);
  const amounts = [
    ...open.map((item) => now[fieldName(item, fieldsOf(item)[0]!.name)] ?? ''),
    ...one.items
      .filter((item) => !open.includes(item) && item.pricedAt)
      .map(({ totalPrice }) => totalPrice ?? ''),
  ];
  const cents = [
    ...amounts.filter(isMoney),
    ...linesIn(now)
      .map(({ amount }) => amount)
      .filter(isSignedMoney),
  ].reduce((sum, amount) => sum + toCents(amount), 0n);
  return fromCents(cents);
}

export const canAddLine = (now: Texts) => linesIn(now).length < limits.packageLines;
