import { cues, type Stance } from '../knowledge/cues.js';
import type { Manuscript } from '../manuscript.js';
import type { Hit } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';

const reach: Record<Stance, number> = {
  rejects: 7,
  rejected: 6,
  past: 14,
  now: 6,
  neutral: 9,
  changes: 8,
  chooses: 8,
  also: 5,
  option: 12,
};
const turns = /^(?:but|so|please|now|need|want|quote|however|then|this|let)$/;
const changing =
  /^(?:change|changed|changing|switch|switched|swap|swapped|move|moved|bump|bumped|upgrade|upgraded|go|went|increase|reduce|raise)$/;

/** Answers how the writer stands to a thing named in the text. */
export class Stances {
  readonly #bySentence = new Map<number, Hit<Stance>[]>();

  constructor(private readonly text: Manuscript) {
    for (const hit of cues.all(text.tokens)) {
      const key = text.sentence[hit.first] ?? -1;
      const hits = this.#bySentence.get(key) ?? [];
      hits.push(hit);
      this.#bySentence.set(key, hits);
    }
  }

  /** The cue of this stance that governs the span, if there is one. */
  of(span: Span, stance: Stance): Hit<Stance> | undefined {
    const hits = this.#bySentence.get(this.text.sentence[span.first] ?? -1) ?? [];
    if (hits.length > 40) return undefined;
    const same = [1, 2, 3].some(
      (back) =>
        this.text.tokens[span.first - back]?.word === 'same' && this.text.sentence[span.first - back] === this.text.sentence[span.first],
    );
    if (stance === 'past' && same) return undefined;
    if (stance === 'past' && hits.some((hit) => hit.value === 'neutral' && this.#governs(hit, span))) return undefined;
    return hits.find((hit) => hit.value === stance && this.#governs(hit, span));
  }

  /** `change the stock to 100# cover`: a verb of change with its `to` directly before the span. */
  changedTo({ first }: Span): boolean {
    if (!/^(?:to|for)$/.test(this.text.tokens[first - 1]?.word ?? '')) return false;
    for (let at = first - 2; at > first - 13 && at >= 0 && this.text.sentence[at] === this.text.sentence[first]; at--) {
      if (changing.test(this.text.tokens[at]?.word ?? '')) return true;
    }
    return false;
  }

  /** The writer came back to the present between two tokens: `last year 4,000, so this time 3,000`. */
  #turned(from: number, until: number): boolean {
    for (let at = from; at < until; at++) {
      const { word } = this.text.tokens[at] ?? { word: '' };
      if (
        turns.test(word) ||
        word === '.' ||
        cues.at(this.text.tokens, at)?.value === 'now' ||
        cues.at(this.text.tokens, at)?.value === 'changes'
      )
        return true;
    }
    return false;
  }

  #governs(hit: Hit<Stance>, span: Span): boolean {
    const { clause } = this.text;
    const same = clause[hit.first] === clause[span.first];
    const before = hit.next <= span.first;
    const distance = before ? span.first - hit.next : hit.first - span.next;
    if (distance < 0 || distance > reach[hit.value]) return false;
    switch (hit.value) {
      case 'rejects':
        return before && (same || (distance === 1 && this.text.tokens[hit.next]?.text === ':'));
      case 'rejected':
        return !before && (same || distance <= 1);
      case 'past':
        return same || (before && distance <= 14 && !this.#turned(hit.next, span.first));
      case 'option':
        return same || (!before && /^(?:those|them|that|these|it)$/.test(this.text.tokens[hit.first + 1]?.word ?? ''));
      case 'neutral':
        return same;
      case 'now':
        return same || (before && distance <= 1);
      case 'changes':
      case 'chooses':
      case 'also':
        return before;
    }
  }
}
