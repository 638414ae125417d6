import { parseText } from '../parse-text.js';
import { toMappedText } from './mapped-text.js';
import { withoutTransposedTables } from './transposed-tables.js';

const table = `Specs, one column per piece:

          Lookbook          Postcard         Swatch card
Qty       3,200             18,000           1,100
Trim      7 x 10            5.5 x 8.5        4 x 6
Stock     100# silk text    14pt C1S         18pt uncoated
Ink       4/4               4/4              4/1 black
Finish    none              UV front         round corners`;

test('each column becomes a piece', () => {
  expect(
    parseText(table).result.items.map(({ title, quantity, paperType, finishing }) => [
      title,
      quantity,
      paperType,
      finishing,
    ]),
  ).toEqual([
    ['Lookbook', 3200, '100# silk text', null],
    ['Postcard', 18_000, '14pt C1S', 'UV coating'],
    ['Swatch card', 1100, '18pt uncoated', 'round corners'],
  ]);
});

test('so does one with a ruled heading, an empty corner and an unknown label', () => {
  const { items } = parseText(
    `|             | Sell sheet      | Postcard      |
| ----------- | --------------- | ------------- |
| How many    | 750             | 300           |
| Finish size | 8.5 x 11        | 3.5 x 5.5     |
| Whatnot     | red             | blue          |
| Material    | 100# gloss text | 14pt C2S      |`,
  ).result;
  expect(items.map(({ title, quantity, paperType }) => [title, quantity, paperType])).toEqual([
    ['Sell sheet', 750, '100# gloss text'],
    ['Postcard', 300, '14pt C2S'],
  ]);
});

test('each character keeps its place in the document', () => {
  const { text, places } = withoutTransposedTables(toMappedText(table));
  const start = text.indexOf('14pt');
  expect(table.slice(places[start], places[start + 3]! + 1)).toBe('14pt');
});

test('a table with a row for each piece stays', () => {
  const rows =
    'Item      Qty     Size\nFlyers    500     8.5 x 11\nPosters   50      18 x 24\nCards     250     2 x 3.5';
  expect(withoutTransposedTables(toMappedText(rows)).text).toBe(rows);
});
