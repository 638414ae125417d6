import type { Document } from '../document.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';

/** The number of inks before a word such as _colors_. */
export function countBefore(
  text: Document,
  index: number,
): { inks: number; first: number } | undefined {
  const mark =
    !text.tokens[index]?.hasSpace && !text.tokens[index - 1]?.hasSpace
      ? wordAt(text, index - 1)
      : '';
  const hasSlash = mark === '/' && wordAt(text, index) === 'c'; // `4/c`
  const back =
    wordAt(text, index - 1) === '-' && !text.tokens[index - 1]?.hasSpace ? index - 2 : index - 1;
  for (const from of [back, back - 1, back - 2]) {
    const numeral = text.numbers[from];
    if (
      numeral &&
      (hasSlash ? numeral.next + 1 : afterHyphen(text, numeral.next)) === index &&
      Number.isInteger(numeral.value) &&
      numeral.value >= 1 &&
      numeral.value <= 8 &&
      inSameSentence(text, from, index)
    ) {
      return text.tokens[from - 1]?.text === '/' ? undefined : { inks: numeral.value, first: from };
    }
  }
  return undefined;
}
