import { isShortSearch } from '#contracts';

/** For `like`: what is typed means itself. */
export const escapeLike = (words: string) => words.replace(/[\\%_]/g, '\\$&');

/**
 * For less the index of trigrams would be read from one end to the other, which takes longer than
 * reading the rows.
 */
export const isIndexed = (words: string) => !isShortSearch(words);
