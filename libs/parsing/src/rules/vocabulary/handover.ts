import { wordsOf } from './words.js';

/** Goods handed over besides the pieces; clauses about them are ignored. */
export const otherGoods = wordsOf('other goods');

/** Words for the pieces, where the pattern does not name them. */
export const pieces = wordsOf('pronoun for pieces');

export const offices = wordsOf('office');
