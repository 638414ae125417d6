import { type Cue, cuePhrases } from '../vocabulary/cues.js';
import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';

const maxDistance: Record<Cue, number> = {
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
const turnWords = /^(?:but|so|please|now|need|want|quote|however|then|this|let)$/;
/** `last year was 350, get us 420` */
const turnVerbs = /^(?:get|give|make|do)$/;
const changeVerbs =
  /^(?:change|changed|changing|switch|switched|swap|swapped|move|moved|bump|bumped|upgrade|upgraded|go|went|increase|reduce|raise)$/;

/** Finds words that reject, change, choose or recall a value. */
export class Cues {
  readonly #bySentence = new Map<number, Match<Cue>[]>();

  constructor(private readonly text: Document) {
    for (const match of cuePhrases.all(text.tokens)) {
      const key = text.sentence[match.first] ?? -1;
      const matches = this.#bySentence.get(key) ?? [];
      matches.push(match);
      this.#bySentence.set(key, matches);
    }
  }

  /** The cue of this kind for the span. */
  find(span: Span, kind: Cue): Match<Cue> | undefined {
    const matches = this.#bySentence.get(this.text.sentence[span.first] ?? -1) ?? [];
    if (matches.length > 40) return undefined;
    const followsSame = [1, 2, 3].some(
      (back) =>
        this.text.tokens[span.first - back]?.word === 'same' &&
        this.text.sentence[span.first - back] === this.text.sentence[span.first],
    );
    if (kind === 'past' && followsSame) return undefined;
    if (kind === 'rejects' && this.isChangedTo(span)) return undefined;
    if (
      kind === 'past' &&
      matches.some((match) => match.value === 'neutral' && this.#governs(match, span))
    )
      return undefined;
    return matches.find(
      (match) =>
        (match.value === kind && this.#governs(match, span)) ||
        (kind === 'rejected' && this.#takesBack(match, span)),
    );
  }

  /** `wire-o was on the quote, but we do not want it`: what the pronoun of a rejection is for. */
  #takesBack({ value, first, next }: Match<Cue>, span: Span): boolean {
    const { tokens, clause } = this.text;
    const isEnd =
      clause[next + 1] !== clause[next] || /^[.,;!]$/.test(tokens[next + 1]?.text ?? '');
    return (
      value === 'rejects' &&
      isEnd &&
      /^(?:it|that|them|those)$/.test(tokens[next]?.word ?? '') &&
      first >= span.next &&
      first - span.next <= maxDistance.rejects
    );
  }

  /** `change the stock to 100# cover`: a verb of change with its `to` directly before the span. */
  isChangedTo({ first }: Span): boolean {
    if (!/^(?:to|for)$/.test(this.text.tokens[first - 1]?.word ?? '')) return false;
    for (
      let index = first - 2;
      index > first - 13 && index >= 0 && this.text.sentence[index] === this.text.sentence[first];
      index--
    ) {
      if (changeVerbs.test(this.text.tokens[index]?.word ?? '')) return true;
    }
    return false;
  }

  /** `last time we did 500 and threw half out so 300` */
  #concludes(from: number, end: number): boolean {
    return this.text.tokens
      .slice(from, end)
      .some(
        ({ word }, nth) =>
          word === 'so' || cuePhrases.matchAt(this.text.tokens, from + nth)?.value === 'chooses',
      );
  }

  /** `we don't want to stamp them so can you mail them` */
  #hasRequest(from: number, end: number): boolean {
    return this.text.tokens
      .slice(from, end)
      .some(
        ({ word }, nth) =>
          word === 'so' &&
          /^(?:can|could|will|would|please)$/.test(this.text.tokens[from + nth + 1]?.word ?? ''),
      );
  }

  /** `last year 4,000, so this time 3,000` */
  #hasTurn(from: number, end: number): boolean {
    for (let index = from; index < end; index++) {
      const { word } = this.text.tokens[index] ?? { word: '' };
      if (
        turnWords.test(word) ||
        /^[.:]$/.test(word) ||
        (turnVerbs.test(word) &&
          /^(?:us|me|it|that)$/.test(this.text.tokens[index + 1]?.word ?? '')) ||
        cuePhrases.matchAt(this.text.tokens, index)?.value === 'now' ||
        cuePhrases.matchAt(this.text.tokens, index)?.value === 'changes'
      )
        return true;
    }
    return false;
  }

  /** `no coating other than aqueous` wants what it names. */
  #isException({ first }: Span): boolean {
    const { tokens } = this.text;
    return (
      tokens[first]?.word === 'other' &&
      tokens
        .slice(Math.max(0, first - 3), first)
        .some(({ word }) => /^(?:no|nothing|none)$/.test(word))
    );
  }

  /** `drop it at the desk` rejects nothing. */
  #goesOn({ next }: Match<Cue>): boolean {
    const { tokens } = this.text;
    return (
      tokens[next - 1]?.word === 'it' &&
      /^(?:off|at|in|by|to|with|when)$/.test(tokens[next]?.word ?? '')
    );
  }

  #governs(match: Match<Cue>, span: Span): boolean {
    const { clause } = this.text;
    const isSameClause = clause[match.first] === clause[span.first];
    const before = match.next <= span.first;
    const distance = before ? span.first - match.next : match.first - span.next;
    if (distance < 0 || distance > maxDistance[match.value]) return false;
    switch (match.value) {
      case 'rejects':
        return (
          before &&
          !this.#isException(match) &&
          !this.#hasRequest(match.next, span.first) &&
          (isSameClause || (distance === 1 && this.text.tokens[match.next]?.text === ':'))
        );
      case 'rejected':
        return !before && (isSameClause || distance <= 1) && !this.#goesOn(match);
      case 'past':
        if (isSameClause) return !before || !this.#concludes(match.next, span.first);
        return before && distance <= 14 && !this.#hasTurn(match.next, span.first);
      case 'option':
        return (
          isSameClause ||
          (!before &&
            /^(?:those|them|that|these|it)$/.test(this.text.tokens[match.first + 1]?.word ?? ''))
        );
      case 'neutral':
        return isSameClause;
      case 'now':
        return isSameClause || (before && distance <= 1);
      case 'changes':
      case 'chooses':
      case 'also':
        return before;
    }
  }
}
