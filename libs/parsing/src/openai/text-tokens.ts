import type { Token } from '../rules/tokens/token.js';

export const textOf = (tokens: readonly Token[]) =>
  tokens
    .map(({ text, hasSpace }) => `${hasSpace ? ' ' : ''}${text.toLowerCase()}`)
    .join('')
    .trim();

/** `laminated`, `lamination`. */
export const stem = (word: string) => word.slice(0, 5);

const filler = new Set(['and', 'the', 'with', 'for', 'per', 'each', 'of', 'on', 'in', 'a']);

/** A word that a value cannot do without. */
export const isTelling = ({ kind, word }: Token) =>
  kind === 'word' && word.length > 2 && !filler.has(word);
