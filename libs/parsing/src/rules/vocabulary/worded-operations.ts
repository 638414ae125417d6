import { isTight } from '../tokens/phrase-book.js';
import type { Token } from '../tokens/token.js';
import { readTable } from './table.js';
import { wordsOf } from './words.js';

const wordsIn = (cell: string) => cell.split(' ');
const names = new Map<string, Map<string, string>>();
for (const { first, last, name } of readTable(
  new URL('worded-operations.tsv', import.meta.url),
  ['first', 'last', 'name'],
  (row) => row,
))
  for (const word of wordsIn(first)) {
    const byLast = names.get(word) ?? new Map<string, string>();
    for (const other of wordsIn(last)) byLast.set(other, name);
    names.set(word, byLast);
  }

const smallWords = wordsOf('within an operation');
const maxSmallWords = 5;

/** `round all four of the corners`: two words that mean an operation, and small ones between. */
export function wordedOperationAt(
  tokens: readonly Token[],
  first: number,
): { name: string; next: number } | undefined {
  const byLast = names.get(tokens[first]?.word ?? '');
  if (!byLast) return undefined;
  for (let index = first + 1; index <= first + maxSmallWords + 1; index++) {
    if (isTight(tokens, index)) continue;
    const word = tokens[index]?.word ?? '';
    const name = byLast.get(word);
    if (name) return { name, next: index + 1 };
    if (!smallWords.has(word)) return undefined;
  }
  return undefined;
}
