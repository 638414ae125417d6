import { PhraseBook } from '../tokens/phrase-book.js';
import { readTable } from './table.js';
import { wordsOf } from './words.js';

export const notInTitles = wordsOf('title stop');

/** Phrases that contain a product's name but mean something else. */
export const notProducts = new PhraseBook(
  readTable(
    new URL('not-products.tsv', import.meta.url),
    ['phrase'],
    ({ phrase }) => [phrase, true] as const,
  ),
);
