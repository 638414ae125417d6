import {
  dollarsEach,
  dollarsEachOf,
  lowestPriceOf,
  offersInWords,
  quantitiesInWords,
} from './quote-prices.js';

test.each([
  ['1250.50', 2500, '$0.5002'],
  ['210.00', 500, '$0.42'],
  ['100.00', 3, '$33.3333'],
  ['200.00', 3, '$66.6667'],
  ['1.00', 8, '$0.1250'],
  ['0.01', 20_000, '$0.00'],
  ['99999999.99', 1, '$99,999,999.99'],
])('%s for %d pieces is %s each', (totalPrice, quantity, each) =>
  expect(dollarsEach(totalPrice, quantity)).toBe(each),
);

const rows = (...sums: (string | null)[]) =>
  sums.map((totalPrice, index) => ({ quantity: 500 * (index + 1), totalPrice }));

test('prices per piece have the same number of decimals', () => {
  expect(dollarsEachOf(rows('395.00', null, '640.00', '1080.00'))).toEqual([
    '$0.7900',
    undefined,
    '$0.4267',
    '$0.5400',
  ]);
  expect(dollarsEachOf(rows('210.00', null))).toEqual(['$0.42', undefined]);
});

test('the least price is the least sum, whichever quantity it is for', () => {
  expect(lowestPriceOf(rows('210.00', '99.50', '700.00'))).toBe('99.50');
  expect(lowestPriceOf(rows(null, '1000.00', '700.00'))).toBe('700.00');
  expect(lowestPriceOf(rows(null, null))).toBeUndefined();
});

test('an offer names what can be ordered, and only that', () => {
  expect(offersInWords(rows('210.00', '350.00', '1700.00'))).toBe(
    '$210.00 for 500, $350.00 for 1,000 or $1,700.00 for 1,500',
  );
  expect(offersInWords(rows('210.00', null, '700.00'))).toBe(
    '$210.00 for 500 or $700.00 for 1,500',
  );
  expect(offersInWords(rows(null, '350.00'))).toBe('$350.00 for 1,000');
  expect(quantitiesInWords(rows('210.00', null))).toBe('500 / 1,000');
});
