import type { Document } from '../document.js';
import { readNumbers } from '../tokens/numbers.js';
import { tokensOf } from '../tokens/tokenize.js';
import { excerpt } from './snippet.js';

interface Sentence {
  text: string;
  plainText: string;
  marks: ReadonlySet<string>;
}

const minSimilarity = 0.5;
const quotationScore = 2;
/** Bonus for a sentence that also states related values. */
const relatedBonus = 0.2;

export class Sentences {
  private sentences: readonly Sentence[] | undefined;

  constructor(private readonly texts: readonly string[]) {}

  static fromDocument({
    source,
    tokens,
    sentence,
    ignoredTokens,
    takenValues,
  }: Document): Sentences {
    const takenTokens = new Set(takenValues.map(({ first }) => first));
    const spans = new Map<number, { start: number; end: number; isQuoted: boolean }>();
    for (const [index, { start, end }] of tokens.entries()) {
      const id = sentence[index] ?? 0;
      const span = spans.get(id);
      spans.set(id, {
        start: span?.start ?? start,
        end,
        isQuoted: span?.isQuoted || !ignoredTokens[index] || takenTokens.has(index),
      });
    }
    return new Sentences(
      [...spans.values()]
        .filter(({ isQuoted }) => isQuoted)
        .map(({ start, end }) => source.text.slice(start, end)),
    );
  }

  /**
   * @param relatedWords words that the same sentence probably contains
   * @returns undefined when no sentence states half of the value
   */
  sentenceOf(value: string, relatedWords = ''): string | undefined {
    const [valueWords, relatedMarks, plainValue] = [
      marksOf(value),
      marksOf(relatedWords),
      toPlainText(value),
    ];
    let best: { sentence: Sentence; score: number } | undefined;
    for (const sentence of this.all()) {
      const similarity = containsWords(sentence.plainText, plainValue)
        ? quotationScore
        : share(valueWords, sentence.marks);
      const score = similarity + relatedBonus * share(relatedMarks, sentence.marks);
      if (similarity >= minSimilarity && score > (best?.score ?? 0)) best = { sentence, score };
    }
    if (!best) return undefined;
    const { text } = best.sentence;
    const from = Math.max(0, text.toLowerCase().indexOf(plainValue.split(' ')[0] ?? ''));
    return excerpt(text, from, Math.min(text.length, from + value.length));
  }

  private all(): readonly Sentence[] {
    this.sentences ??= this.texts.map((text) => ({
      text,
      plainText: toPlainText(text),
      marks: marksOf(text),
    }));
    return this.sentences;
  }
}

const toPlainText = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

function containsWords(sentence: string, words: string): boolean {
  for (
    let index = words ? sentence.indexOf(words) : -1;
    index >= 0;
    index = sentence.indexOf(words, index + 1)
  ) {
    const isWhole = !/[\p{L}\p{N}]$|\d[.,]$/u.test(sentence.slice(Math.max(0, index - 2), index));
    if (
      isWhole &&
      !/^[\p{L}\p{N}]|^[.,]\d/u.test(sentence.slice(index + words.length, index + words.length + 2))
    )
      return true;
  }
  return false;
}

const share = (valueWords: ReadonlySet<string>, sentenceWords: ReadonlySet<string>) =>
  valueWords.size === 0
    ? 0
    : [...valueWords].filter((mark) => sentenceWords.has(mark)).length / valueWords.size;

function marksOf(text: string): ReadonlySet<string> {
  const tokens = tokensOf(text);
  const marks = new Set<string>();
  const numerals = readNumbers(tokens, false);
  for (const [index, token] of tokens.entries()) {
    const numeral = numerals[index];
    if (numeral) marks.add(String(numeral.value));
    if (token.kind === 'number') marks.add(String(token.value));
    if (token.kind !== 'word') continue;
    for (const [digits] of token.word.matchAll(/\d+/g)) marks.add(String(Number(digits)));
    if (token.word.length > 2) marks.add(token.word.slice(0, 5));
  }
  return marks;
}
