import { layOut } from '../document.js';
import { normalize } from '../normalize/normalize.js';

const numbersIn = (text: string) =>
  layOut(normalize(text)).numbers.flatMap((numeral) => numeral?.value ?? []);

test.each([
  ['twelve hundred programs', 1200],
  ['a hundred and twenty programs', 120],
  ['two hundred & fifty certificates', 250],
  ['three seventy-five cards', 375],
  ['twelve fifty menus', 1250],
  ['thirty K inserts', 30_000],
  ['hundred flyers', 100],
  ['an even hundred of the flyers', 100],
  ['hundred thousand stuffers', 100_000],
  ['a couple of thousand flyers', 2000],
  ['one (1) thousand booklets', 1000],
  ['5 (five) thousand booklets', 5000],
])('words: %s', (text, value) => {
  expect(numbersIn(text)).toEqual([value]);
});

test.each([
  ['half a million inserts', 500_000],
  ['a half dozen banners', 6],
  ['half a gross of cards', 72],
  ['1/2 gross of cards', 72],
  ['three quarters of a million inserts', 750_000],
  ['a dozen and a half signs', 18],
  ['1 1/2 dozen signs', 18],
  ['a thousand and a half cards', 1500],
  ['two and a half thousand cards', 2500],
  ['2 and a half thousand cards', 2500],
  ['1.5 million inserts', 1_500_000],
])('parts of a scale: %s', (text, value) => {
  expect(numbersIn(text)).toEqual([value]);
});

test.each([
  ['brochures qty: 2.500', [2500]],
  ['2.500 brochures', [2500]],
  ['1 500 catalogs', [1500]],
  ['both sides, 1 500 pieces', [1500]],
  ['item 1 500 catalogs', [1, 500]],
  ['1 500 catalogs\n2 250 flyers', [1, 500, 2, 250]],
  ['4.125 x 9.500', [4.125, 9.5]],
])('grouped digits: %s', (text, values) => {
  expect(numbersIn(text)).toEqual(values);
});

test.each([
  ['Letterhead.....1M', [1000]],
  ['1MM coupons', [1_000_000]],
  ['20 K flyers', [20_000]],
  ['3MM coroplast signs', [3]],
  ['cards 4/1 K', [4, 1]],
  ['C 20 M 100 Y 0 K 35', [20, 100, 0, 35]],
  ['700 K Street', [700]],
])('letters: %s', (text, values) => {
  expect(numbersIn(text)).toEqual(values);
});

test.each([
  'a few hundred flyers',
  'several thousand flyers',
  'thousands of flyers',
  'a price per thousand',
  'a price per\nthousand',
  'by the dozen',
  'the third dozen',
  'flyers for the Dirty Dozen',
])('not a number: %s', (text) => {
  expect(numbersIn(text)).toEqual([]);
});

test.each([
  ['eight and a half by eleven', [8.5, 11]],
  ['8 and a half by 11', [8.5, 11]],
  ['500 and a quarter of them folded', [500]],
  ['a thousand and a half-page ad', [1000]],
  ['one twenty-page booklet', [1, 20]],
])('parts of one: %s', (text, values) => {
  expect(numbersIn(text)).toEqual(values);
});
