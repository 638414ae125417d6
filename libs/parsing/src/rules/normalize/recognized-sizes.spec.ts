import { repairPage, repairSizes } from './recognized-sizes.js';

test.each([
  ['Trifold, 85 x 11, 100# gloss', 'Trifold, 8.5 x 11, 100# gloss'],
  ['11 x 85', '11 x 8.5'],
  ['Postcards 425 x 55.', 'Postcards 4.25 x 5.5.'],
  ['55" x 85"', '5.5" x 8.5"'],
  ['Booklet 55x85', 'Booklet 5.5x8.5'],
  ['4.25 x 55', '4.25 x 5.5'],
  ['4125 x 95 envelopes', '4.125 x 9.5 envelopes'],
  ['cards 35 × 2, 16pt', 'cards 3.5 × 2, 16pt'],
])('%s is read as %s', (recognized, text) => {
  expect(repairSizes(recognized)).toBe(text);
});

test.each([
  '8.5 x 11',
  '24 x 36',
  '11 x 17',
  '85 x 120',
  '85 x 11 mm',
  '85 x 55 mm',
  '85 x 11 cm',
  '85 x 11 x 3',
  '148 x 210',
  '$85 x 11',
  'A85 x 11',
  '1,085 x 11',
  '85 x 11.5',
  '85 x 11 = 935',
  '85 by 11',
])('%s stays', (recognized) => {
  expect(repairSizes(recognized)).toBe(recognized);
});

test('a page with text of its own stays as it is', () => {
  const cells = [{ text: '85 x 11', from: 0, to: 9 }];
  const page = { lines: [{ cells, top: 0, height: 9 }] };
  expect(repairPage(page)).toBe(page);
  expect(repairPage({ ...page, isRecognized: true }).lines[0]!.cells[0]!.text).toBe('8.5 x 11');
});
