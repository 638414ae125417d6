import { describe, expect, test } from '@jest/globals';
import { looksLikeList } from './index.js';

const times = (row: string[], count = 12) => Array.from({ length: count }, () => row);
const person = ['Dana Fox', '410 Quay St', 'Astoria', 'OR', '97103'];
const header = ['Full Name', 'Address 1', 'City', 'State', 'ZIP Code'];

describe('a mailing list', () => {
  test.each([
    ['with headers', [header, ...times(person)]],
    ['below a title', [['Spring mailing'], [], header, ...times(person)]],
    ['without headers', times(person)],
    [
      'with a box and a longer code',
      [header, ...times(['Dana', 'PO Box 14', 'Bend', 'OR', '97701-0014'])],
    ],
    ['whose codes lost a zero', [header, ...times(['Dana', '9 Elm St', 'Ely', 'MA', '1002'])]],
    ['with whole addresses', times(['Dana Fox', '410 Quay St, Astoria, OR 97103'])],
    [
      'of companies with headers in capitals',
      [['COMPANY', 'STREET', 'CITY', 'ST', 'ZIP'], ...times(person)],
    ],
    ['with a few gaps', [header, ...times(person, 9), ...times(['Ann', '', '', '', ''], 3)]],
  ])('%s is one', (_name, rows) => {
    expect(looksLikeList(rows)).toBe(true);
  });
});

describe('other rows', () => {
  test.each([
    [
      'of an order',
      [['Item', 'Size', 'Qty', 'Price'], ...times(['Posters', '18 x 24', '500', '$90'])],
    ],
    ['of quantities that look like codes', times(['Brochures', '8.5 x 11', '10000', '12500'])],
    ['with a few destinations', [header, ...times(person, 6)]],
    ['with headers only', [header, ...times(['', '', '', '', 'x'])]],
    ['that are empty', times(['', ''])],
    [
      'of stores with their orders',
      [['Store', 'Item', 'Quantity'], ...times(['North', 'Menu', '250'])],
    ],
    ['that do not exist', []],
  ])('%s are none', (_name, rows) => {
    expect(looksLikeList(rows)).toBe(false);
  });

  test('with long cells are judged at once', () => {
    const start = performance.now();
    looksLikeList(
      times(
        Array.from({ length: 100 }, () => `1 ${'A '.repeat(1000)}`),
        200,
      ),
    );
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
