import { pagesOf, readOrders, readSamples, textOf } from '../../testing/corpus.js';
import { documentNames } from './field-names.js';
import { parseOrder } from './order/parse-order.js';
import { parseText } from './parse-text.js';

const min = { f1: 0.95, ofField: 0.85, precision: 0.98 };
/** Fields in which a mistake costs money. */
const costly = ['quantity', 'mailDate', 'inHomesDate', 'totalPrice'];
const fields = documentNames.filter((name) => name !== 'title');

interface Tally {
  right: number;
  answeredCount: number;
  expectedCount: number;
}

const tallies = new Map<string, Tally>();

function count(field: string, expected: unknown, actual: unknown) {
  const tally = tallies.get(field) ?? { right: 0, answeredCount: 0, expectedCount: 0 };
  const [expectedValue, actualValue] = [expected ?? null, actual ?? null];
  tally.expectedCount += Number(expectedValue !== null);
  tally.answeredCount += Number(actualValue !== null);
  tally.right += Number(expectedValue !== null && words(expectedValue) === words(actualValue));
  tallies.set(field, tally);
}

/** The same words in another order are the same. */
const words = (value: unknown) =>
  JSON.stringify(
    String(value)
      .toLowerCase()
      .split(/[\s,]+/)
      .toSorted(),
  );

const f1 = ({ right, answeredCount: answered, expectedCount: expected }: Tally) =>
  (2 * right) / (answered + expected);

beforeAll(() => {
  const texts = [
    'bullets', 'direct-mail', 'distractors', 'emails', 'foreign', 'forms-and-chat', 'government', 'hostile',
    'one-liners', 'rfqs', 'tables', 'habits', 'inbox-mails', 'inbox-mixed', 'inbox-requests',
  ]; // prettier-ignore
  for (const sample of readSamples(...texts)) {
    const { result } = parseText(textOf(sample));
    for (const field of fields) count(field, sample.expected[field], result[field]);
  }
  for (const sample of readOrders('forms', 'tables', 'letters')) {
    const { jobs, ...order } = parseOrder(pagesOf(sample));
    for (const field of ['mailDate', 'inHomesDate'] as const)
      count(field, sample.expected[field], order[field]);
    for (const [index, { expected }] of (sample.jobs ?? []).entries()) {
      const quantities = expected['quantities'] as number[] | undefined;
      count('quantity', quantities?.[0], jobs[index]?.quantities[0]);
      if (expected['totalPrice'] !== undefined)
        count('totalPrice', expected['totalPrice'], jobs[index]?.totalPrice);
    }
  }
});

test('of all values that the documents state, the rules read nearly all, and make up next to none', () => {
  const all = [...tallies.values()].reduce(
    (sum, { right, answeredCount: answered, expectedCount: expected }) => ({
      right: sum.right + right,
      answeredCount: sum.answeredCount + answered,
      expectedCount: sum.expectedCount + expected,
    }),
  );
  expect(all.expectedCount).toBeGreaterThan(500);
  expect(f1(all)).toBeGreaterThanOrEqual(min.f1);
});

test('no field is read much worse than the others', () => {
  const weak = [...tallies].filter(([, tally]) => f1(tally) < min.ofField);
  expect(weak).toEqual([]);
});

test.each(costly)('what is read as %s is right', (field) => {
  const { right, answeredCount: answered } = tallies.get(field)!;
  expect(answered).toBeGreaterThan(8);
  expect(right / answered).toBeGreaterThanOrEqual(min.precision);
});
