import fc from 'fast-check';
import { dollars, fromCents, leftToInvoice, toCents, toMoney } from './index.js';

const cents = fc.bigInt({ min: 0n, max: 9_999_999_999n });

test('cents and dollars are the same sum, to the last cent', () => {
  fc.assert(
    fc.property(cents, (each) => {
      const dollars = fromCents(each);
      expect(dollars).toBe(`${each / 100n}.${String(each % 100n).padStart(2, '0')}`);
      expect(toCents(dollars)).toBe(each);
      expect(toMoney(dollars)).toBe(dollars);
    }),
    { numRuns: 10_000 },
  );
  expect([fromCents(-5n), fromCents(-12_345n), toCents('-0.05'), dollars('-1234.5')]).toEqual([
    '-0.05',
    '-123.45',
    -5n,
    '-$1,234.50',
  ]);
  expect([toCents('0.1') + toCents('0.2'), toCents('99999999.99'), toCents('007')]).toEqual([
    30n,
    9_999_999_999n,
    700n,
  ]);
});

test('the remaining price is the price minus the invoices that are not canceled, and at least zero', () => {
  const invoices = fc.array(
    fc.record({ each: cents, status: fc.constantFrom('sent', 'paid', 'overdue', 'cancelled') }),
  );
  fc.assert(
    fc.property(cents, invoices, (price, all) => {
      const oracle = all
        .filter(({ status }) => status !== 'cancelled')
        .reduce((remainingCents, { each }) => remainingCents - each, price);
      const rows = all.map(({ each, status }) => ({ totalAmount: fromCents(each), status }));
      expect(leftToInvoice(fromCents(price), rows)).toBe(fromCents(oracle > 0n ? oracle : 0n));
    }),
    { numRuns: 1000 },
  );
  expect(leftToInvoice(null, [])).toBeNull();
  const line = (jobId: string | null, amount: string) => ({
    jobId,
    jobNumber: null,
    name: 'Letter',
    quantity: null,
    amount,
  });
  const ofPackage = {
    totalAmount: '900.00',
    status: 'sent' as const,
    lines: [line('one', '250.00'), line('other', '600.00'), line(null, '50.00')],
  };
  const ofJob = { totalAmount: '100.00', status: 'sent' as const, lines: [] };
  expect(leftToInvoice('400.00', [ofPackage, ofJob], 'one')).toBe('50.00');
});
