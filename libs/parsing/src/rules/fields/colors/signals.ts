import type { Label } from '../../vocabulary/labels.js';
import type { Signal } from '../signal.js';
import type { InkCount } from './ink-count.js';

export interface StatementCandidate {
  statement: InkCount;
  label: Label | undefined;
}

export const signals: readonly Signal<StatementCandidate>[] = [
  {
    name: 'under its label',
    weight: 3,
    example: 'Colors: 4/4',
    applies: ({ label }) => label === 'colors' || label === 'coverColors' || label === 'textColors',
  },
  {
    name: 'counts both sides',
    weight: 3,
    example: 'flyers 4/0',
    applies: ({ statement }) => statement.exact,
  },
  {
    name: 'names the sides',
    weight: 1,
    example: 'full color both sides',
    applies: ({ statement }) => statement.hasSides,
  },
  {
    name: 'in the name of the piece',
    weight: -1,
    example: 'Item: full color flyers',
    applies: ({ label }) => label === 'title' || label === 'product',
  },
  {
    name: 'only the word color',
    weight: -2,
    example: 'flyers, color, 4 x 6',
    applies: ({ statement }) => statement.weak,
  },
];

/** A form with a row for each side outweighs any sentence. */
export const sideRows = 9;
