import { expect, test } from '@jest/globals';
import { tellStories } from './order-stories.js';
import { quotedQuantities } from './products.js';
import { earlierBuyers, shopCustomers } from './shop-customers.js';
import { withDates } from './work-days.js';

const now = new Date('2026-11-26T17:00:00Z');
const stories = tellStories([...earlierBuyers, ...shopCustomers], now);

test('thirty customers, companies and people, have 120 orders with those of two accounts', () => {
  expect(shopCustomers).toHaveLength(30);
  expect(shopCustomers.filter(({ company }) => !company).length).toBeGreaterThan(5);
  expect(new Set(shopCustomers.map(({ username }) => username)).size).toBe(30);
  expect(stories).toHaveLength(120);
});

test('the orders are of fourteen months, oldest first, and nothing happens in the future', () => {
  const times = stories.map(({ orderedAt }) => orderedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const months = (now.getTime() - times[0]!) / (30.4 * 24 * 3600_000);
  expect(Math.round(months)).toBe(14);
  const moments = stories.flatMap(({ proofs, orderedAt, startedAt, completedAt, paidAt }) => [
    orderedAt,
    startedAt,
    completedAt,
    paidAt,
    ...proofs.flatMap(({ sentAt, decision }) => [sentAt, decision?.moment]),
  ]);
  expect(moments.filter((moment) => moment && moment > now)).toEqual([]);
});

test('each quantity of each line can be quoted, so that the demonstration loads on any day', () => {
  const lines = [...earlierBuyers, ...shopCustomers].flatMap((customer) => customer.lines);
  for (const { pieces } of lines) {
    const quantities = quotedQuantities(pieces);
    expect(quantities.filter(Number.isInteger)).toHaveLength(3);
    expect(quantities).toContain(pieces);
  }
});

test.each(Array.from({ length: 60 }, (_, index) => index * 29))(
  'the steps of an order follow each other, told %d hours later',
  (hours) => {
    const toldStories = tellStories(
      [...earlierBuyers, ...shopCustomers],
      new Date(now.getTime() + hours * 3600_000),
    );
    for (const { orderedAt, proofs, startedAt, completedAt, deliveredAt } of toldStories) {
      const decisions = proofs.flatMap(({ sentAt, decision }) => [sentAt, decision?.moment]);
      const steps = [orderedAt, ...decisions, startedAt, completedAt, deliveredAt];
      const times = steps.flatMap((step) => (step ? [step.getTime()] : []));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
  },
);

test('some orders are in each step', () => {
  const count = (isSo: (story: (typeof stories)[number]) => boolean) => stories.filter(isSo).length;
  expect(count(({ proofs }) => proofs.length === 0)).toBeGreaterThan(0);
  expect(count(({ startedAt, completedAt }) => Boolean(startedAt) && !completedAt)).toBeGreaterThan(
    3,
  );
  expect(count(({ deliveredAt }) => Boolean(deliveredAt))).toBeGreaterThan(90);
  expect(count(({ proofs }) => proofs.length > 1)).toBeGreaterThan(30);
});

test('a title names the date that its buyer works for', () => {
  const orderedAt = new Date('2026-11-20T15:00:00Z');
  expect(withDates('{season} catalog', orderedAt)).toBe('Winter 2026 catalog');
  expect(withDates('Sale, {month}', orderedAt)).toBe('Sale, December 2026');
});
