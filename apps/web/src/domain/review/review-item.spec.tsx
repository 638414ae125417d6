import type { ParsedItem } from '#contracts';
import { parsedItem } from '../../testing/sample-parse.js';
import { factLine } from './fact-line.js';
import { findSnippet } from './find-snippet.js';
import { listedQuantities, quantityList } from './quantity-list.js';
import { correctionsOf } from './review-corrections.js';
import { changeValue, mergeItem, removeItem, splitItem } from './review-edits.js';
import { doubtOf, isValid, problemOf, reviewItem, type ReviewItem } from './review-item.js';
import { reviewedItem } from './reviewed-item.js';

const sure = { confidence: 0.94, snippet: '2,500 tri-fold brochures, 8.5 x 11' };
const brochure = parsedItem({
  title: 'Tri-fold brochures',
  description: '2,500 x Tri-fold brochures: 8.5 x 11.',
  quantity: 2500,
  quantities: [2500, 1000],
  size: '8.5 x 11',
  paperType: '100# gloss text',
  colors: '4/4',
  finishing: 'aqueous coating',
  bindery: 'tri-fold',
  specifications: { printType: 'folded', flatSize: '8.5 x 11' },
  sources: { title: sure, size: { confidence: 0.6, snippet: '8.5 x 11' } },
});
const read = (more: Partial<ParsedItem> = {}, index = 0) =>
  reviewItem({ ...brochure, ...more }, index);
const change = (item: ReviewItem, values: Partial<ReviewItem['values']>) => ({
  ...item,
  values: { ...item.values, ...values },
});

test.each([
  ['500; 1,000; 2,500', [500, 1000, 2500]],
  ['2500, 500', [500, 2500]],
  ['500 or 1,000', [500, 1000]],
  ['500/1000', [500, 1000]],
  ['500 500', [500]],
  ['', []],
  ['about 500', undefined],
  ['2.5', undefined],
  ['99999999999', undefined],
])('reads %j as quantities', (text, quantities) => {
  expect(listedQuantities(text)).toEqual(quantities);
});

test('lists quantities in ascending order', () => {
  expect(quantityList([2500, null, 500])).toBe('500; 2,500');
});

test('shows two fields of a request as one value where the trade has one word', () => {
  expect(read().values).toEqual({
    title: 'Tri-fold brochures',
    quantities: '1,000; 2,500',
    size: '8.5 x 11',
    paperType: '100# gloss text',
    colors: '4/4',
    finishing: 'aqueous coating, tri-fold',
  });
  const book = read({
    size: null,
    paperType: null,
    specifications: { finalSize: '6 x 9', coverPaperType: 'cover', interiorPaperType: 'text' },
  });
  expect([book.values.size, book.values.paperType]).toEqual(['6 x 9', 'cover / text']);
});

test('marks unsure values until they are changed, and required ones that are missing', () => {
  const item = read({ title: null });
  expect([doubtOf(item, 'title'), doubtOf(item, 'size'), doubtOf(item, 'colors')]).toEqual([
    'missing',
    'unsure',
    undefined,
  ]);
  expect(doubtOf(change(item, { size: '9 x 12' }), 'size')).toBeUndefined();
});

test('names what is wrong', () => {
  const wrong = change(read(), { title: ' ', quantities: 'many', colors: 'x'.repeat(501) });
  expect([
    problemOf(wrong, 'title'),
    problemOf(wrong, 'quantities'),
    problemOf(wrong, 'colors'),
    problemOf(change(wrong, { quantities: '0' }), 'quantities'),
    problemOf(change(wrong, { quantities: '' }), 'quantities'),
    problemOf(change(wrong, { quantities: '1 2 3 4 5 6 7 8 9' }), 'quantities'),
    problemOf(read(), 'quantities', 1),
  ]).toEqual([
    'Title is required',
    'Enter numbers, e.g. 500; 1,000',
    'At most 500 characters',
    'Quantity must be at least 1',
    'Quantity must be at least 1',
    'At most 8 quantities',
    'Enter one quantity',
  ]);
  expect([isValid(wrong), isValid(read())]).toEqual([false, true]);
});

test('an unchanged item stays as it was read', () => {
  expect(reviewedItem(read())).toEqual(brochure);
});

test('changed values replace those of the same text, and the description', () => {
  const reviewed = reviewedItem(
    change(read(), {
      quantities: '500',
      size: '11 x 17',
      finishing: 'matte lamination, tri-fold',
      colors: '',
    }),
  );
  expect(reviewed).toMatchObject({
    quantity: 500,
    quantities: [500],
    size: '11 x 17',
    specifications: { printType: 'folded', flatSize: '11 x 17' },
    finishing: 'matte lamination',
    bindery: 'tri-fold',
    colors: null,
    description: '500 tri-fold brochures, 11 × 17, 100# gloss text.',
  });
  expect(reviewedItem(change(read(), { finishing: 'none' }))).toMatchObject({
    finishing: 'none',
    bindery: null,
  });
});

test('keeps cover and inside of a book apart, when both are still there', () => {
  const book = read({
    paperType: null,
    specifications: { coverPaperType: '100# cover', interiorPaperType: '70# text' },
  });
  expect(reviewedItem(change(book, { paperType: '120# cover / 70# text' }))).toMatchObject({
    paperType: null,
    specifications: { coverPaperType: '120# cover', interiorPaperType: '70# text' },
  });
  const single = reviewedItem(change(book, { paperType: '70# text' }));
  expect([single.paperType, single.specifications.coverPaperType]).toEqual(['70# text', undefined]);
});

test('says in one line what was read', () => {
  expect(factLine(read({ quantities: [2500] }))).toBe(
    '2,500 tri-fold brochures, 8.5 × 11, 100# gloss text, 4/4',
  );
  expect(factLine(read({ title: 'RFID tags', quantities: [], quantity: null, size: null }))).toBe(
    'RFID tags, 8.5 × 11, 100# gloss text, 4/4',
  );
});

test('changes, removes, splits and merges items', () => {
  const [one, two] = [
    read({ finishing: null, bindery: null, quantities: [500] }),
    read({ title: 'Cards', quantities: [1000] }, 1),
  ];
  const items = [one, two];
  expect(changeValue(items, '2', 'size', '2 x 3.5')[1]!.values.size).toBe('2 x 3.5');
  expect(removeItem(items, '1')).toEqual([two]);
  expect(splitItem(items, '1', 'copy').map(({ id }) => id)).toEqual(['1', 'copy', '2']);
  const [merged, ...rest] = mergeItem(items, '2');
  expect(rest).toEqual([]);
  expect(merged!.values).toMatchObject({
    title: 'Tri-fold brochures',
    quantities: '500; 1,000',
    finishing: 'aqueous coating, tri-fold',
  });
  expect(reviewedItem(merged!)).toMatchObject({
    quantities: [500, 1000],
    finishing: 'aqueous coating',
    bindery: 'tri-fold',
  });
  expect(mergeItem(items, '1')).toEqual(items);
});

test('reports each change, and each field once that was right', () => {
  const changed = change(read({ colors: null }), { size: '9 x 12', colors: '4/4' });
  expect(correctionsOf([changed, read({}, 1)])).toEqual([
    { field: 'title', readValue: 'Tri-fold brochures', correctedValue: null },
    { field: 'quantities', readValue: '1,000; 2,500', correctedValue: null },
    { field: 'paperType', readValue: '100# gloss text', correctedValue: null },
    { field: 'finishing', readValue: 'aqueous coating, tri-fold', correctedValue: null },
    { field: 'size', readValue: '8.5 x 11', correctedValue: '9 x 12' },
    { field: 'colors', readValue: null, correctedValue: '4/4' },
  ]);
});

test('finds a sentence whatever its white space is', () => {
  const text = 'Hi,\n> also 500 cards\n> for Dana (16pt)\nThanks';
  const { start, end } = findSnippet(text, '…500 cards for Dana (16pt…')!;
  expect(text.slice(start, end)).toBe('500 cards\n> for Dana (16pt');
  expect(findSnippet(text, 'posters')).toBeUndefined();
  expect(findSnippet(text, ' ')).toBeUndefined();
});
