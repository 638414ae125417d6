import { readLines } from './line.js';
import { listNumberedLines } from './numbered-lines.js';

function listedIn(text: string): string[] {
  const lines = readLines(text);
  listNumberedLines(text, lines);
  return lines.flatMap(({ isListed, start, end }) => (isListed ? [text.slice(start, end)] : []));
}

const list = '1  Brochure\n2  Reply form\n3  Poster';

test.each([
  ['a list', list, ['Brochure', 'Reply form', 'Poster']],
  [
    'blank lines between its entries',
    list.replaceAll('\n', '\n\n'),
    ['Brochure', 'Reply form', 'Poster'],
  ],
  [
    'a list below another',
    `${list}\n1  Card\n2  Tag\n3  Label`,
    ['Brochure', 'Reply form', 'Poster', 'Card', 'Tag', 'Label'],
  ],
  ['two lines', '1  Brochure\n2  Reply form', []],
  ['quantities', '25  Signs\n10  Banners\n3  Posters', []],
  ['a table', '1  Brochure  500\n2  Reply form  600\n3  Poster  20', []],
])('%s', (_name, text, entries) => {
  expect(listedIn(text)).toEqual(entries);
});
