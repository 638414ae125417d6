import { inWords } from './findings/row.js';
import { colorsIn } from './ordered-colors.js';
import { sizesIn } from './ordered-size.js';

const inches = (text: string) =>
  sizesIn(text).map((size) => size.map((side) => Math.round((side / 72) * 100) / 100));

test.each([
  ['8.5 x 11', [[8.5, 11]]],
  ['8.5x11 in', [[8.5, 11]]],
  ['8.5" × 11"', [[8.5, 11]]],
  ['8.5” x 11”', [[8.5, 11]]],
  ['8-1/2 x 11 inches', [[8.5, 11]]],
  ['8 1/2" by 5 1/2"', [[8.5, 5.5]]],
  ['5½ x 8½', [[5.5, 8.5]]],
  ['½ x ¾ in', [[0.5, 0.75]]],
  ['3.5" w x 2" h', [[3.5, 2]]],
  ['210 x 297 mm', [[8.27, 11.69]]],
  ['210 x 297', [[8.27, 11.69]]],
  ['10,5 x 14,8 cm', [[4.13, 5.83]]],
  ['8 ft x 3 ft', [[96, 36]]],
  ['24 in x 3 feet', [[24, 36]]],
  ["2' x 3'", [[24, 36]]],
  ['A4', [[8.27, 11.69]]],
  ['DIN A5 upright', [[5.83, 8.27]]],
  ['Letter', [[8.5, 11]]],
  ['Half letter', [[5.5, 8.5]]],
  ['#10 envelope', [[9.5, 4.13]]],
  [
    '11 x 17 folded to 8.5 x 11',
    [
      [11, 17],
      [8.5, 11],
    ],
  ],
  ['9 x 12 x 2 box', []],
  ['as usual', []],
  ['4/4', []],
  ['', []],
])('the size “%s”', (text, sizes) => {
  expect(inches(text)).toEqual(sizes);
});

test.each([
  ['4/4', { front: 4, back: 4, isProcess: true, spots: [] }],
  ['4 over 0', { front: 4, back: 0, isProcess: true }],
  ['1/0 black', { front: 1, back: 0, isProcess: false }],
  ['black', { front: 1, back: undefined, isProcess: false }],
  ['Full color both sides', { front: 4, back: 4, isProcess: true }],
  ['CMYK, one side', { front: 4, back: 0, isProcess: true }],
  ['2/1 (black, PMS 186)', { front: 2, back: 1, isProcess: false, spots: ['186'] }],
  ['4/4 + Pantone Reflex Blue', { front: 4, back: 4, isProcess: true, spots: ['reflex blue'] }],
  ['cover 4/0; text 1/1', { front: 4, back: 1, isProcess: true }],
])('the colors “%s”', (text, colors) => {
  expect(colorsIn(text)).toMatchObject(colors);
});

test.each(['as before', '', null])('the colors “%s” are unknown', (text) => {
  expect(colorsIn(text)).toBeUndefined();
});

test.each([
  [[3], 'Page 3'],
  [[1, 2], 'Pages 1 and 2'],
  [[4, 1, 2, 3, 9], 'Pages 1–4 and 9'],
  [[1, 3, 5], 'Pages 1, 3 and 5'],
])('pages %j are %s in words', (pages, words) => {
  expect(inWords(pages)).toBe(words);
});
