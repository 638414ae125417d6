import { parseText } from '../parse-text.js';

const piecesOf = (text: string) =>
  parseText(text).result.items.map(({ title, quantity, size }) => [title, quantity, size]);

test('paragraphs with everyday nouns are pieces of their own', () => {
  expect(
    piecesOf(
      'Quote needed\n\nInstall guide\n11x17 folded to 8.5x11\n50# offset\n1/1 black\n25,000\n\n' +
        'Carton insert\n5.5 x 8.5\n20# bond\n1/0\n30,000\n\nShip LTL to Dock 9, Fort Wayne',
    ),
  ).toEqual([
    ['Install guide', 25_000, '11 x 17'],
    ['Carton insert', 30_000, '5.5 x 8.5'],
  ]);
});

test('segments between semicolons are pieces, with small numbers too', () => {
  expect(
    piecesOf(
      'Quote please: playbills, 900, 5.5x8.5, 60# offset, K/K; lobby posters, 24x36, full color, ' +
        '6 of them; window cards 14x22, 14pt, full color one side, 75.',
    ).map(([, quantity, size]) => [quantity, size]),
  ).toEqual([
    [900, '5.5 x 8.5'],
    [6, '24 x 36'],
    [75, '14 x 22'],
  ]);
});

test('a numbered part keeps its labels, and a reference is no count', () => {
  const [catalog, form] = parseText(
    'ITEM 1 - CATALOG\n Quantity: 8,000\n Size: 8 x 10\n Bindery: Saddle stitch\n\n' +
      'ITEM 2 - ORDER FORM\n Quantity: same quantities as item 1\n Size: 8.5 x 11\n Bindery: Half fold',
  ).result.items;
  expect(catalog).toMatchObject({ quantity: 8000, bindery: 'saddle stitch' });
  expect(form).toMatchObject({ quantity: 8000, bindery: 'half fold' });
});

test('a remark behind a count is no piece', () => {
  const text = 'Please quote 2,500 brochures, 11 x 17, 4/4.\n\nMaybe 750 of them on blue stock.';
  expect(parseText(text).result.items).toHaveLength(1);
});
