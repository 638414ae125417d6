import type { Document } from '../document.js';
import type { Ink } from './ink.js';
import { inSameSentence, wordAt } from './near.js';

export const dropWord = /^(?:drops?|dropping|loses?|losing|omits?|omitting|skips?|minus)$/;
const partingWord = /^(?:[,;./&+]|and|with|but|while|plus)$/;

/** `drops the 368`, `minus black` */
const isDropped = (text: Document, { kind, first }: Ink) =>
  kind === 'ink' &&
  dropWord.test(
    wordAt(text, /^(?:the|our)$/.test(wordAt(text, first - 1)) ? first - 2 : first - 1),
  );

/** Marks what a comma or a word parts from the sign before it, and inks that a side drops. */
export function partedInks(
  text: Document,
  inks: readonly Ink[],
  joined: ReadonlySet<number>,
): Ink[] {
  return inks.map((ink, nth) => {
    const from = inks[nth - 1]?.next ?? ink.first;
    const isApart =
      !joined.has(ink.first) &&
      (!inSameSentence(text, from - 1, ink.first) ||
        text.tokens.slice(from, ink.first).some(({ word }) => partingWord.test(word)));
    return {
      ...ink,
      ...(isApart && { isApart }),
      ...(isDropped(text, ink) && { isDropped: true }),
    };
  });
}
