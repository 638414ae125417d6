import { wordsOf } from './words.js';

export const otherGoods = wordsOf('other goods');

export const pieces = wordsOf('pronoun for pieces');

export const offices = wordsOf('office');
