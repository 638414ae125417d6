import { priceInWords, pricesInRows } from './quote-price-words.js';

const prices = [
  { quantity: 500, totalPrice: '210.00' },
  { quantity: 1000, totalPrice: null },
  { quantity: 2500, totalPrice: '700.00' },
];
const one = { quantity: 500, totalPrice: '210.00', jobId: null, prices: [] };

test('one quantity has only a price', () => {
  expect([priceInWords(one), pricesInRows(one)]).toEqual(['$210.00', [['Price', '$210.00']]]);
  expect(priceInWords({ ...one, totalPrice: null })).toBeNull();
});

test('several have their prices, until one is ordered', () => {
  expect(priceInWords({ ...one, prices })).toBe('$210.00 for 500 or $700.00 for 2,500');
  expect(priceInWords({ ...one, prices, jobId: 'j', quantity: 2500, totalPrice: '700.00' })).toBe(
    '$700.00 for 2,500',
  );
  expect(pricesInRows({ ...one, prices })).toEqual([
    ['Price for 500', '$210.00, $0.42 each'],
    ['Price for 1,000', 'Not offered'],
    ['Price for 2,500', '$700.00, $0.28 each'],
  ]);
});

test('an expected price for several is one sum', () => {
  const unpriced = prices.map(({ quantity }) => ({ quantity, totalPrice: null }));
  expect(priceInWords({ ...one, prices: unpriced })).toBe('$210.00');
});
