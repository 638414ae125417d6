import type { Token } from '../tokens/token.js';
import { oneOf, readTable } from '../vocabulary/table.js';

const foreign = ['de', 'fr', 'es', 'nl', 'it'] as const;

export type Language = 'en' | (typeof foreign)[number];

const signs = readTable(
  new URL('../vocabulary/languages.tsv', import.meta.url),
  ['language', 'word'],
  ({ language, word }) => ({
    language: oneOf(foreign, language),
    word,
  }),
);
const sets = foreign.map(
  (language) =>
    [
      language,
      new Set(signs.filter((sign) => sign.language === language).map(({ word }) => word)),
    ] as const,
);

export function languageOf(tokens: readonly Token[]): Language {
  let words = 0;
  const counts = new Map<Language, number>();
  const distinct = new Map<Language, Set<string>>();
  for (const token of tokens.slice(0, 5000)) {
    if (token.kind !== 'word') continue;
    words++;
    for (const [language, set] of sets) {
      if (!set.has(token.word)) continue;
      counts.set(language, (counts.get(language) ?? 0) + 1);
      distinct.set(language, (distinct.get(language) ?? new Set()).add(token.word));
    }
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best && (distinct.get(best[0])?.size ?? 0) >= 3 && best[1] / words > 0.12 ? best[0] : 'en';
}
