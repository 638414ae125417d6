import fc from 'fast-check';
import { isBelowTarget, marginOf, vendorShare } from './margins.js';
import { fromCents } from './money.js';

const cents = fc.bigInt(0n, 9_999_999_999n);
const paid = fc.bigInt(1n, 9_999_999_999n);
const percent = fc.integer({ min: 0, max: 99 });
/** `'-12.50'` → `-1250n` */
const back = (amount: string) => BigInt(amount.replace('.', ''));

test.each([
  ['250.00', '200.00', '50.00', '20.00'],
  ['0.01', '0.01', '0.00', '0.00'],
  ['0.00', '5.00', '-5.00', null],
  ['100.00', '112.50', '-12.50', '-12.50'],
  ['3.00', '2.00', '1.00', '33.33'],
  ['6.00', '2.00', '4.00', '66.67'],
  ['8.00', '7.99', '0.01', '0.13'],
  ['8.00', '8.01', '-0.01', '-0.13'],
  ['99999999.99', '0.00', '99999999.99', '100.00'],
])('of %s, a vendor at %s leaves %s, %s %%', (original, vendor, margin, percentage) =>
  expect(marginOf(original, vendor)).toEqual({ margin, percentage }),
);

test('vendor and margin make the price, and the percentage is the nearest there is', () =>
  fc.assert(
    fc.property(paid, cents, (price, cost) => {
      const { margin, percentage } = marginOf(fromCents(price), fromCents(cost));
      expect(back(margin) + cost).toBe(price);
      // A hundredth of a percent of the price, times two: the true margin is at most half a step
      // away.
      const off = 2n * (back(percentage!) * price - 10_000n * (price - cost));
      expect(off <= price && off >= -price).toBe(true);
    }),
  ));

test('the vendor gets what the target leaves, half a cent rounded up', () => {
  expect(vendorShare('100.04', 20)).toBe('80.03');
  expect(vendorShare('0.03', 50)).toBe('0.02');
  fc.assert(
    fc.property(cents, percent, (price, target) => {
      const off = 100n * back(vendorShare(fromCents(price), target)) - price * BigInt(100 - target);
      expect(off > -50n && off <= 50n).toBe(true);
    }),
  );
});

test('that share meets the target, and one cent more does not', () =>
  fc.assert(
    fc.property(cents, percent, (price, target) => {
      const share = vendorShare(fromCents(price), target);
      expect(isBelowTarget(fromCents(price), share, target)).toBe(false);
      expect(isBelowTarget(fromCents(price), fromCents(back(share) + 1n), target)).toBe(true);
    }),
  ));
