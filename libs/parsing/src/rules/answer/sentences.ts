import type { Manuscript } from '../manuscript.js';
import { readNumbers } from '../tokens/numbers.js';
import { tokenise } from '../tokens/tokenise.js';
import type { Token } from '../tokens/token.js';
import { excerpt } from './snippet.js';

interface Sentence {
  text: string;
  plain: string;
  marks: ReadonlySet<string>;
}

const enough = 0.5;
const verbatim = 2;
/** How much it speaks for a sentence that it also says what stands beside the value. */
const company = 0.2;

/** The sentences of a document, asked which of them says a value. */
export class Sentences {
  private sentences: readonly Sentence[] | undefined;

  constructor(private readonly texts: readonly string[]) {}

  static of({ source, tokens, sentence, muted }: Manuscript): Sentences {
    const spans = new Map<number, { start: number; end: number; said: boolean }>();
    for (const [at, { start, end }] of tokens.entries()) {
      const id = sentence[at] ?? 0;
      const span = spans.get(id);
      spans.set(id, { start: span?.start ?? start, end, said: span?.said || !muted[at] });
    }
    return new Sentences([...spans.values()].filter(({ said }) => said).map(({ start, end }) => source.text.slice(start, end)));
  }

  /** @param beside what the same sentence is likely to say as well @returns an excerpt, undefined when no sentence says at least half of the value */
  saying(value: string, beside = ''): string | undefined {
    const [wanted, around, plain] = [marksOf(value), marksOf(beside), plainly(value)];
    let best: { sentence: Sentence; score: number } | undefined;
    for (const sentence of this.all()) {
      const said = quotes(sentence.plain, plain) ? verbatim : share(wanted, sentence.marks);
      const score = said + company * share(around, sentence.marks);
      if (said >= enough && score > (best?.score ?? 0)) best = { sentence, score };
    }
    if (!best) return undefined;
    const { text } = best.sentence;
    const from = Math.max(0, text.toLowerCase().indexOf(plain.split(' ')[0] ?? ''));
    return excerpt(text, from, Math.min(text.length, from + value.length));
  }

  private all(): readonly Sentence[] {
    this.sentences ??= this.texts.map((text) => ({ text, plain: plainly(text), marks: marksOf(text) }));
    return this.sentences;
  }
}

const plainly = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Not `500` in `1,500`. */
function quotes(sentence: string, words: string): boolean {
  for (let at = words ? sentence.indexOf(words) : -1; at >= 0; at = sentence.indexOf(words, at + 1)) {
    const whole = !/[\p{L}\p{N}]$|\d[.,]$/u.test(sentence.slice(Math.max(0, at - 2), at));
    if (whole && !/^[\p{L}\p{N}]|^[.,]\d/u.test(sentence.slice(at + words.length, at + words.length + 2))) return true;
  }
  return false;
}

const share = (wanted: ReadonlySet<string>, found: ReadonlySet<string>) =>
  wanted.size === 0 ? 0 : [...wanted].filter((mark) => found.has(mark)).length / wanted.size;

/** The numbers of a text, however they are written, and its longer words by their beginnings. */
function marksOf(text: string): ReadonlySet<string> {
  const tokens: Token[] = [];
  tokenise(text, 0, text.length, 0, tokens);
  const marks = new Set<string>();
  const numerals = readNumbers(tokens, false);
  for (const [at, token] of tokens.entries()) {
    const numeral = numerals[at];
    if (numeral) marks.add(String(numeral.value));
    if (token.kind === 'number') marks.add(String(token.value));
    if (token.kind !== 'word') continue;
    for (const [digits] of token.word.matchAll(/\d+/g)) marks.add(String(Number(digits)));
    if (token.word.length > 2) marks.add(token.word.slice(0, 5));
  }
  return marks;
}
