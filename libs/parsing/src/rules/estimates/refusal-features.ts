import type { BaseFacts } from '../facts/base-facts.js';
import { wordClassOf } from '../facts/sentence-features.js';
import { ageOf } from '../fields/reading.js';
import type { Span } from '../tokens/token.js';
import type { Estimates } from './estimates.js';
import { kindsOf } from './kinds.js';

/** Words on each side, and of the next sentence. */
const reach = 12;
const reachOfPairs = 8;
const reachOfNext = 8;
/** The next sentence says nothing behind a longer rest of this one. */
const maxRest = 40;
/** Likelier sentences about other work are in a class of their own. */
const classesOfOther = [0.05, 0.2, 0.5, 0.8, 0.95];

/** What the words around a value say about whether it is wanted. */
export class RefusalFeatures {
  readonly #kinds: readonly (string | undefined)[];
  readonly #ages: ReadonlySet<number>;

  constructor(
    private readonly facts: BaseFacts,
    private readonly estimates: Estimates,
  ) {
    const { text } = facts;
    this.#kinds = kindsOf(facts);
    this.#ages = new Set(text.tokens.map((_token, index) => ageOf(text, index)));
  }

  of(span: Span): Set<string> {
    const { tokens } = this.facts.text;
    const before = this.#wordsFrom(span.first - 1, -1);
    const after = this.#wordsFrom(span.next, 1);
    const own = tokens.slice(span.first, span.next).map((token) => wordClassOf(token));
    return new Set([
      ...before.map((word, nth) => `before ${distance(nth)} ${word}`),
      ...after.map((word, nth) => `after ${distance(nth)} ${word}`),
      ...pairsOf(before).map((pair, nth) => `before ${nth === 0 ? 1 : '+'} ${pair}`),
      ...pairsOf(after).map((pair, nth) => `after ${nth === 0 ? 1 : '+'} ${pair}`),
      `between ${before[0]} ${after[0]}`,
      ...this.#nextSentence(span.next).map((word) => `then ${word}`),
      ...own.map((word) => `is ${word}`),
      `other ${classesOfOther.filter((min) => this.estimates.otherAt(span.first) >= min).length}`,
      this.#ageFeature(span.first),
    ]);
  }

  #wordAt(index: number): string {
    return this.#kinds[index] ?? wordClassOf(this.facts.text.tokens[index]!);
  }

  /** To the end of the sentence; values of a kind beside each other are one word. */
  #wordsFrom(start: number, step: 1 | -1): string[] {
    const { sentence, tokens } = this.facts.text;
    const words: string[] = [];
    for (let index = start; words.length < reach; index += step) {
      if (!tokens[index] || sentence[index] !== sentence[start - step]) return [...words, '.'];
      const word = this.#wordAt(index);
      if (!this.#kinds[index] || word !== words.at(-1)) words.push(word);
    }
    return words;
  }

  #nextSentence(start: number): string[] {
    const { sentence, tokens } = this.facts.text;
    let first = start;
    while (first < start + maxRest && sentence[first] === sentence[start - 1]) first++;
    if (first === start + maxRest) return [];
    const next = Math.min(tokens.length, first + reachOfNext);
    return Array.from({ length: next - first }, (_, nth) => this.#wordAt(first + nth));
  }

  #ageFeature(index: number): string {
    const isOlder = ageOf(this.facts.text, index) > Math.min(...this.#ages);
    return isOlder ? 'older email' : this.#ages.size > 1 ? 'newest email' : 'only email';
  }
}

const distance = (nth: number) => (nth < 3 ? nth + 1 : nth < 6 ? 'near' : 'far');

const pairsOf = (words: readonly string[]) =>
  words.slice(1, reachOfPairs).map((word, nth) => `${words[nth]} ${word}`);
