import { isTight } from '../tokens/phrase-book.js';
import type { Token } from '../tokens/token.js';
import { operationForm } from './operation-forms.js';
import { readTable } from './table.js';
import { wordsOf } from './words.js';

const wordsIn = (cell: string) => cell.split(' ');
const names = new Map<string, Map<string, string>>();
for (const { first, last, name } of readTable(
  new URL('worded-operations.tsv', import.meta.url),
  ['first', 'last', 'name'],
  (row) => row,
))
  for (const word of wordsIn(first).map(operationForm)) {
    const byLast = names.get(word) ?? new Map<string, string>();
    for (const other of wordsIn(last)) byLast.set(operationForm(other), name);
    names.set(word, byLast);
  }

const smallWords = wordsOf('within an operation');
const maxSmallWords = 5;

const formAt = (tokens: readonly Token[], index: number) =>
  operationForm(tokens[index]?.word ?? '');

/** `round all four of the corners`: two words that mean an operation, and small ones between. */
export function wordedOperationAt(
  tokens: readonly Token[],
  first: number,
): { name: string; next: number } | undefined {
  const byLast = names.get(formAt(tokens, first));
  if (!byLast) return undefined;
  for (let index = first + 1; index <= first + maxSmallWords + 1; index++) {
    if (isTight(tokens, index)) continue;
    const name = byLast.get(formAt(tokens, index));
    if (name) {
      let next = index + 1;
      while (byLast.get(formAt(tokens, next)) === name) next++; // `the middle fold`
      return { name, next };
    }
    if (!smallWords.has(tokens[index]?.word ?? '')) return undefined;
  }
  return undefined;
}
