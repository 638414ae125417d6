import type { Signal } from '../signal.js';

export interface Relations {
  isRising: boolean;
  isLater: boolean;
  isChangedTo: boolean;
  isChangedFrom: boolean;
  isSum: boolean;
  /** Sums that it is a part of. */
  sumCount: number;
  /** Of a total: `30 boxes of 500, so 15,000 in all`. */
  isFactor: boolean;
}

export const listSignals: readonly Signal<Relations>[] = [
  {
    name: 'in a list that rises',
    weight: 1.5,
    example: '500, 1,000, 2,500 flyers',
    applies: ({ isRising }) => isRising,
  },
  {
    name: 'later in a list',
    weight: -0.5,
    example: '500, 1,000, 2,500 flyers',
    applies: ({ isLater }) => isLater,
  },
];

export const relationSignals: readonly Signal<Relations>[] = [
  {
    name: 'changed to, from another number',
    weight: 6,
    example: 'from 2,500 to 3,500 flyers',
    applies: ({ isChangedTo }) => isChangedTo,
  },
  {
    name: 'changed from, to another number',
    weight: -8,
    example: 'from 2,500 to 3,500 flyers',
    applies: ({ isChangedFrom }) => isChangedFrom,
  },
  {
    name: 'the sum of others',
    weight: 3,
    example: '9,150 print / 8,975 mail / 175 bulk',
    applies: ({ isSum }) => isSum,
  },
  {
    name: 'a part of a sum',
    weight: -5,
    example: '9,150 print / 8,975 mail / 175 bulk',
    applies: ({ sumCount }) => sumCount,
  },
];
