import { isShortSearch } from '#contracts';

export const escapeLike = (words: string) => words.replace(/[\\%_]/g, '\\$&');

/** Shorter words would scan the whole trigram index, which is slower than reading the rows. */
export const isIndexed = (words: string) => !isShortSearch(words);
