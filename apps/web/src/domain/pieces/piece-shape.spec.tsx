import type { Piece } from '#contracts';
import { samplePiece } from '../../testing/sample-piece.js';
import { type Shape, shapeOf } from './piece-shape.js';

const sheet: Shape = { kind: 'sheet', width: 8.5, height: 11, columns: 1, rows: 1 };
const folded = (more: Partial<Piece>): Partial<Piece> => ({ printType: 'folded', ...more });

test.each<[string, Partial<Piece>, string, Partial<Shape>]>([
  ['a flat piece has its size', { size: '4 x 6' }, 'Postcards', { width: 4, height: 6 }],
  ['fractions count', { size: '8-1/2" × 5 1/2"' }, 'Cards', { width: 8.5, height: 5.5 }],
  ['so do named sizes', { size: 'business card' }, 'Cards', { width: 3.5, height: 2 }],
  ['an unknown size is a letter', { size: 'as last time' }, 'Cards', {}],
  ['a size of nothing is a letter', { size: '0 x 11' }, 'Cards', {}],
  [
    'both sizes of a folded piece give its panels',
    folded({ flatSize: '11 x 17', size: '5.5 x 8.5' }),
    'Menus',
    { width: 11, height: 17, columns: 2, rows: 2 },
  ],
  [
    'the bindery names the panels where the sizes do not',
    folded({ flatSize: '11 x 8.5', bindery: 'Tri-fold' }),
    'Brochures',
    { width: 11, height: 8.5, columns: 3 },
  ],
  [
    'without both it is folded once',
    folded({ size: '4 x 9' }),
    'Leaflets',
    { width: 8, height: 9, columns: 2 },
  ],
  [
    'at most six panels are drawn',
    folded({ flatSize: '90 x 9', size: '3 x 9' }),
    'Maps',
    { width: 90, height: 9, columns: 6 },
  ],
  [
    'a book is a book',
    { printType: 'book', size: '6 x 9' },
    'Catalogs',
    { kind: 'book', width: 6, height: 9 },
  ],
  [
    'an envelope is named by its title',
    { size: '#10' },
    'Return envelopes',
    { kind: 'envelope', width: 9.5, height: 4.125 },
  ],
  [
    'a card with envelopes is a sheet',
    { size: '5 x 7' },
    'Cards with envelopes',
    { width: 5, height: 7 },
  ],
  ['an envelope lies', { size: '5 x 7' }, 'Envelope', { kind: 'envelope', width: 7, height: 5 }],
  [
    'an envelope has a usual size',
    { size: null },
    'Envelope',
    { kind: 'envelope', width: 9.5, height: 4.125 },
  ],
])('%s', (_rule, piece, title, shape) => {
  expect(shapeOf({ ...samplePiece, ...piece }, title)).toEqual({ ...sheet, ...shape });
});
