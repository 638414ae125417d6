import fc from 'fast-check';
import {
  costPerThousand,
  distanceTo,
  landedCost,
  lowestOf,
  priceOfCost,
  roundingSteps,
} from './bid-figures.js';
import { isBelowTarget } from './margins.js';
import { fromCents, toCents } from './money.js';

const money = (max = 9_999_999_999) =>
  fc.integer({ min: 1, max }).map((cents) => fromCents(BigInt(cents)));
const margins = fc.integer({ min: 0, max: 99 });
const steps = fc.constantFrom(...roundingSteps);
const quantities = fc.integer({ min: 1, max: 2_147_483_647 });

test('landed cost is price plus freight, to the cent', () => {
  expect(landedCost({ price: '1250.50', freight: null })).toBe('1250.50');
  expect(landedCost({ price: '1250.5', freight: '75' })).toBe('1325.50');
  fc.assert(
    fc.property(money(), money(), (price, freight) => {
      expect(toCents(landedCost({ price, freight })) - toCents(price)).toBe(toCents(freight));
      expect(landedCost({ price, freight: null })).toBe(price);
    }),
  );
});

test('a price reaches the target by less than one step', () => {
  fc.assert(
    fc.property(money(), margins, steps, (cost, margin, step) => {
      const price = priceOfCost(cost, margin, step);
      expect(toCents(price) % toCents(step)).toBe(0n);
      expect(isBelowTarget(price, cost, margin)).toBe(false);
      const lower = toCents(price) - toCents(step);
      expect(lower * BigInt(100 - margin)).toBeLessThan(100n * toCents(cost));
    }),
  );
});

test.each([
  ['800.00', 20, '0.01', '1000.00'],
  ['800.01', 20, '0.01', '1000.02'],
  ['800.01', 20, '25.00', '1025.00'],
  ['1000.00', 0, '100.00', '1000.00'],
  ['0.01', 99, '0.01', '1.00'],
] as const)('%s at %i%% rounded to %s is %s', (cost, margin, step, price) =>
  expect(priceOfCost(cost, margin, step)).toBe(price),
);

test('cost per thousand is within half a cent', () => {
  expect(costPerThousand('1250.50', 2500)).toBe('500.20');
  fc.assert(
    fc.property(money(), quantities, (cost, quantity) => {
      const error = toCents(costPerThousand(cost, quantity)) * BigInt(quantity);
      const difference = error - 1000n * toCents(cost);
      expect(2n * (difference < 0n ? -difference : difference)).toBeLessThanOrEqual(
        BigInt(quantity),
      );
    }),
  );
});

test('the lowest is one of the costs, and none is below it', () => {
  expect(lowestOf([])).toBeUndefined();
  fc.assert(
    fc.property(fc.array(money(), { minLength: 1 }), (costs) => {
      const lowest = lowestOf(costs)!;
      expect(costs).toContain(lowest);
      for (const cost of costs) expect(distanceTo(cost, lowest).amount).not.toMatch(/^-/);
    }),
  );
});

test.each([
  ['1100.00', '1000.00', '100.00', '10.0'],
  ['1000.00', '1000.00', '0.00', '0.0'],
  ['1000.06', '999.99', '0.07', '0.0'],
  ['1234.00', '1000.00', '234.00', '23.4'],
])('%s is above %s by %s, %s%%', (cost, lowest, amount, percent) =>
  expect(distanceTo(cost, lowest)).toEqual({ amount, percent }),
);
