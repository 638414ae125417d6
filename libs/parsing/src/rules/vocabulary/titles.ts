import { PhraseBook } from '../tokens/phrase-book.js';
import { readTable } from './table.js';
import { wordsOf } from './words.js';

/** Words that end a product's name to the left: `we need 500 open house flyers`. */
export const notInTitles = wordsOf('title stop');

/** Phrases that hold a product's name and mean something else. */
export const notProducts = new PhraseBook(
  readTable(
    new URL('not-products.tsv', import.meta.url),
    ['phrase'],
    ({ phrase }) => [phrase, true] as const,
  ),
);
