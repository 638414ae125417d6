import { type Part, partWords } from '../vocabulary/parts.js';
import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { TokenClaims } from './token-claims.js';

/** Words for the parts of a book, except those in a stock or an operation. */
export class PartMarks {
  readonly #bySentence = new Map<number, Match<Part>[]>();

  constructor(
    private readonly text: Document,
    claims: TokenClaims,
  ) {
    for (const match of partWords.all(text.tokens)) {
      if (text.ignoredTokens[match.first] || claims.claimAt(match.first) !== undefined) continue;
      const key = text.sentence[match.first] ?? -1;
      const matches = this.#bySentence.get(key) ?? [];
      if (matches.length < 24) matches.push(match);
      this.#bySentence.set(key, matches);
    }
  }

  marksInSentence(index: number): readonly Match<Part>[] {
    return this.#bySentence.get(this.text.sentence[index] ?? -1) ?? [];
  }

  label(index: number): Part | undefined {
    const { label, name } = this.text.entryOf[index] ?? {};
    if (/^(?:text|interiorPaper)/.test(label ?? '')) return 'text';
    if (!label?.startsWith('cover')) return undefined;
    if (/\b1\b.*\b4\b|outside/.test(name ?? '')) return 'outer';
    return /\b2\b.*\b3\b|inside/.test(name ?? '') ? 'inner' : 'cover';
  }
}
