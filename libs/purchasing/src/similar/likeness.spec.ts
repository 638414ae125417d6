import fc from 'fast-check';
import { distanceOf, type Piece } from './likeness.js';

const piece: Piece = { quantity: 5000, size: '6 x 9', pageCount: null, stock: '14pt C2S' };
const distance = (other: Partial<Piece>) => distanceOf(piece, { ...piece, ...other });

test('the same piece is at distance 0, however its size is written', () => {
  expect(distance({ size: '6" X 9"' })).toBe(0);
});

test.each<[nearer: string, one: Partial<Piece>, other: Partial<Piece>]>([
  ['a nearer quantity', { quantity: 6000 }, { quantity: 20_000 }],
  ['the same size', { quantity: 6000 }, { size: '6 x 11' }],
  ['a similar size', { size: '6 x 11' }, { size: '24 x 36' }],
  ['a readable size', { size: '8 x 10' }, { size: 'tabloid' }],
  ['the same stock', {}, { stock: '100# gloss text' }],
  ['a similar stock', { stock: '16pt C2S' }, { stock: 'Uncoated offset' }],
  ['no pages, like this piece', {}, { pageCount: 8 }],
])('%s is nearer', (_what, one, other) => {
  expect(distance(one)).toBeLessThan(distance(other));
});

test('pages count for books', () => {
  const book = { ...piece, pageCount: 64 };
  expect(distanceOf(book, { ...book, pageCount: 72 })).toBeLessThan(
    distanceOf(book, { ...book, pageCount: 16 }),
  );
});

test('the distance is the same in both directions and a finite number', () => {
  const text = fc.option(fc.constantFrom('6 x 9', '8.5x11', '0 x 0', '14pt C2S', '', 'big'));
  const pieces = fc.record({
    quantity: fc.integer({ min: 1, max: 2_147_483_647 }),
    size: text,
    pageCount: fc.option(fc.integer({ min: 0, max: 2000 })),
    stock: text,
  });
  fc.assert(
    fc.property(pieces, pieces, (one, other) => {
      expect(distanceOf(one, other)).toBeCloseTo(distanceOf(other, one));
      expect(Number.isFinite(distanceOf(one, other))).toBe(true);
      expect(distanceOf(one, other)).toBeGreaterThanOrEqual(0);
    }),
  );
});
