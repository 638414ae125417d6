import { type Part, partWords } from '../knowledge/parts.js';
import type { Manuscript } from '../manuscript.js';
import type { Hit } from '../tokens/phrase-book.js';
import type { Claims } from './claims.js';

/** Words that say which part of a book is meant, by sentence. Words that belong to a stock or an operation are none. */
export class PartMarks {
  readonly #bySentence = new Map<number, Hit<Part>[]>();

  constructor(
    private readonly text: Manuscript,
    claims: Claims,
  ) {
    for (const hit of partWords.all(text.tokens)) {
      if (text.muted[hit.first] || claims.at(hit.first) !== undefined) continue;
      const key = text.sentence[hit.first] ?? -1;
      const hits = this.#bySentence.get(key) ?? [];
      if (hits.length < 24) hits.push(hit);
      this.#bySentence.set(key, hits);
    }
  }

  /** The marks of the sentence in which a token stands. */
  around(at: number): readonly Hit<Part>[] {
    return this.#bySentence.get(this.text.sentence[at] ?? -1) ?? [];
  }

  /** The part that the label over a token names. */
  label(at: number): Part | undefined {
    const { label, name } = this.text.entryOf[at] ?? {};
    if (label?.startsWith('text')) return 'text';
    if (!label?.startsWith('cover')) return undefined;
    if (/\b1\b.*\b4\b|outside/.test(name ?? '')) return 'outer';
    return /\b2\b.*\b3\b|inside/.test(name ?? '') ? 'inner' : 'cover';
  }
}
