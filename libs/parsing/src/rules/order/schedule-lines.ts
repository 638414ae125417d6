import { quantitiesOf } from './item-figures.js';
import type { Item } from './item.js';
import { amountOf } from './money.js';

/** Further dates of one line, with a quantity and an amount of their own, add up. */
export function joinScheduleLines(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const previous = joined.at(-1);
    const whole = previous && isSchedule(item, previous) ? sumOf(previous, item) : undefined;
    if (whole) joined[joined.length - 1] = whole;
    else joined.push(item);
  }
  return joined;
}

const isSchedule = (item: Item, { rate, perThousand, unit }: Item) =>
  item.description.length === 0 &&
  item.specifications.length === 0 &&
  item.code === '' &&
  item.unit === unit &&
  item.rate === rate &&
  item.perThousand === perThousand &&
  rate + perThousand !== '';

function sumOf(one: Item, other: Item): Item | undefined {
  const counts = [one, other].map((item) => quantitiesOf({ ...item, unit: '' })[0]);
  const amounts = [one, other].map(({ amount }) => amountOf(amount));
  if (counts.includes(undefined) || amounts.includes(undefined)) return undefined;
  const sum = (values: readonly (string | number | undefined)[]) =>
    values.reduce<number>((total, value) => total + Number(value), 0);
  return { ...one, quantity: String(sum(counts)), amount: sum(amounts).toFixed(2) };
}
