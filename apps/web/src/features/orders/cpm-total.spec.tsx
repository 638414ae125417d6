import { cpmTotal } from './cpm-total.js';

test.each([
  ['45.00', 2500, '112.50'],
  ['45', 1000, '45.00'],
  ['0.1', 3, '0.00'],
  ['1.115', 1000, '1.12'],
  ['2.675', 1000, '2.68'],
  ['0.07', 1_000_000_007, '70000.00'],
  ['19.99', 333_333, '6663.33'],
  ['$1,250.40', 800, '1000.32'],
])('%s a thousand for %i pieces is %s', (cpm, quantity, total) => {
  expect(cpmTotal(cpm, quantity)).toBe(total);
});

test('returns null for an invalid price', () => {
  expect(cpmTotal('call us', 100)).toBeNull();
});
