import type { Document } from '../document.js';
import { inSameSentence, wordAt } from './near.js';

const codeMark = /^(?:c|u|cp|cv|cvc|m|uc|up|ec)$/;
const pantone = /^(?:pms|pantone)$/;
const maxGray = 11;

export const isPantone = (text: Document, index: number) => pantone.test(wordAt(text, index));

export interface InkCode {
  name: string;
  next: number;
}

/** `186`, `032C`, `cool gray 10` */
export function codeAt(text: Document, index: number): InkCode | undefined {
  const [one, two, three] = text.tokens.slice(index, index + 3);
  const isGray =
    /^(?:cool|warm)$/.test(one?.word ?? '') &&
    /^(?:gray|grey)$/.test(two?.word ?? '') &&
    (three?.value ?? Infinity) <= maxGray;
  if (isGray)
    return { name: `${one?.text} ${two?.text} ${three?.text}`, next: afterMark(text, index + 3) };
  return /^\d{3,4}$/.test(one?.text ?? '')
    ? { name: one?.text ?? '', next: afterMark(text, index + 1) }
    : spokenCode(text, index);
}

/** `PMS two eighty nine`, `PMS two eight nine` */
function spokenCode(text: Document, first: number): InkCode | undefined {
  if (!isPantone(text, first - 1)) return undefined;
  let [digits, next] = ['', first];
  for (
    let numeral = text.numbers[next];
    numeral?.form === 'words' && inSameSentence(text, first, numeral.first) && digits.length < 4;
    numeral = text.numbers[next]
  )
    [digits, next] = [digits + numeral.value, numeral.next];
  return /^\d{3,4}$/.test(digits) ? { name: digits, next } : undefined;
}

/** `186C`, `186 U`: the paper on which the color was printed. */
const afterMark = (text: Document, index: number) =>
  codeMark.test(wordAt(text, index)) &&
  (text.tokens[index]?.hasSpace === false || /^[CU]$/.test(text.tokens[index]?.text ?? ''))
    ? index + 1
    : index;

export const isYear = (code: string) => /^(?:19[5-9]|20[0-4])\d$/.test(code);

/** A number that may count copies as well. */
export const isRound = (code: string) => Number(code) % 50 === 0;

const maxTokens = 24;

/** `186`, `541 and 7406`, `Cool Gray 10`: the inks that a `PMS` announces. */
export function codesAfter(text: Document, from: number): { names: string[]; next: number } {
  const names: string[] = [];
  let next = from;
  for (let index = from; index < from + maxTokens; index = next) {
    while (
      /^(?:[#(:,&+/]|and|plus|no|und|et|y)$/.test(wordAt(text, index)) &&
      inSameSentence(text, from - 1, index) &&
      index < from + maxTokens
    )
      index++;
    if (isPantone(text, index) && names.length > 0) index++;
    if (wordAt(text, index) === '#') index++;
    const code = inSameSentence(text, from - 1, index) ? codeAt(text, index) : undefined;
    const isOther =
      !code ||
      (isYear(code.name) && wordAt(text, index - 1) === '(') ||
      /^(?:copies|pcs|sheets|pieces|each|x|ea|lb|#)$/.test(wordAt(text, index + 1));
    if (isOther) break;
    names.push(code.name);
    ({ next } = code);
  }
  return { names, next };
}

/** `(PMS)`, `(both pantone)`: a word about codes that stand elsewhere in the sentence. */
export function isNoteOfCodes(text: Document, index: number): boolean {
  const before = /^(?:both|all)$/.test(wordAt(text, index - 1)) ? index - 2 : index - 1;
  const after = /^(?:colou?rs?|inks?|codes?|numbers?)$/.test(wordAt(text, index + 1)) ? 2 : 1;
  return (
    isPantone(text, index) && wordAt(text, before) === '(' && wordAt(text, index + after) === ')'
  );
}
