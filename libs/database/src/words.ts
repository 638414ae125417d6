/** For `like`: what is typed means itself. */
export const literally = (words: string) => words.replace(/[\\%_]/g, '\\$&');

/** An index of trigrams finds three letters or digits in a row. For fewer it would be read from one end to the other, which takes longer than reading the rows. */
export const isIndexed = (words: string) => /[\p{L}\p{N}]{3}/u.test(words);
