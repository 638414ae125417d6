import { readTable } from './table.js';

const words: ReadonlyMap<string, string> = new Map(
  readTable(
    new URL('operation-word-forms.tsv', import.meta.url),
    ['form', 'word'],
    ({ form, word }) => [form, word] as const,
  ),
);

/** `folding`, `fld` and `fold'd` are `fold`. */
export function operationForm(word: string): string {
  const stem = word.endsWith("'d") ? word.slice(0, -2) : word;
  return words.get(stem) ?? stem;
}

const [minLength, maxLength] = [5, 24];

/** `mattlam`: the places where two words may be written as one; `twofold` is a word. */
export function* splitsOf(word: string): Generator<[string, string]> {
  if (word.length < minLength || word.length > maxLength) return;
  for (let end = 1; end < word.length; end++) {
    const [first, second] = [word.slice(0, end), word.slice(end)];
    if (!/^\d$/.test(operationForm(first))) yield [first, second];
  }
}
