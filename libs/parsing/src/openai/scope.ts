import type { Facts } from '../rules/facts/facts.js';
import type { Claim } from '../rules/facts/token-claims.js';
import type { Document } from '../rules/document.js';
import type { Item } from '../rules/items/items.js';
import { wordAt } from '../rules/facts/near.js';
import { type Numeral, readNumbers } from '../rules/tokens/numbers.js';
import type { Span, Token } from '../rules/tokens/token.js';
import { tokensOf } from '../rules/tokens/tokenize.js';
import { isTelling, stem } from './text-tokens.js';

/** Figures with these meanings are no quantities. */
const notCounts = new Set<Claim | undefined>([
  'contact', 'code', 'money', 'percent', 'time', 'ordinal', 'date', 'year', 'identifier', 'address', 'pages', 'size', 'length', 'weight', 'stock', 'ratio', 'ink',
]); // prettier-ignore

/** Smaller figures count only the noun beside them. */
export const smallCount = 25;
const reach = 3;
/** Points of a figure that may be the quantity, and of one that surely counts something. */
const minScore = -5;
const minCertainScore = -2;
/** `so just 500`, `500, got it` */
const minRepeatedScore = -6;

/** `850 $0.1600`, `2 88.50` */
const isBeforePrice = ({ tokens }: Document, { next }: Span) =>
  tokens[next]?.text === '$' || /^\d*[.,]\d{2,4}$/.test(tokens[next]?.text ?? '');

/** `one side`, `Job 1`, `per 1,000` */
const notAmount = /^(?:sides?|sided|colou?rs?|more|inks?|page|pages|st|nd|way|ways)$/;
/** `2 pockets`, `4 panels` */
const part =
  /^(?:sides?|sided|colou?rs?|inks?|pages?|panels?|pockets?|holes?|folds?|parts?|ply|up|per|more|days?|weeks?|hours?|st|nd|way|ways|times?|versions?|kinds?|different|\/|-|%)$/;
const lineNumber =
  /^(?:job|item|line|lot|no|#|number|part|pos|position|product|step|page|version|option)$/;
/** `1. Flyers`, `1 | Wall calendar`, `Product 1:` */
const isEnumerator = ({ tokens, sentence }: Document, { first, next }: Span) =>
  (sentence[first - 1] !== sentence[first] || tokens[next]?.text === ':') &&
  /^[.:|)]$/.test(tokens[next]?.text ?? '');
/** `one piece`, `2 copies` */
const units = /^(?:pieces?|pcs?|copy|copies|units?|only|total|sets?|books?|pads?)$/;
const additional = /^(?:additional|add|addl|more|overs)$/;
const rate = /^(?:per|\/)$/;

/** `500 flyers`, `Qty: 2`, `…, full color, one`, `board, ONE, 20x30`, `Only 1.`, `One (1).` */
function isSmallCount(text: Document, numeral: Numeral, piece: Span | undefined): boolean {
  const { first, next } = numeral;
  if (notAmount.test(wordAt(text, next)) || lineNumber.test(wordAt(text, first - 1))) return false;
  if (isEnumerator(text, numeral)) return false;
  const isBeside = piece && piece.first >= next && piece.first - next <= reach;
  if (isBeside) return true;
  const isUnit = units.test(wordAt(text, next));
  const isSubject =
    text.sentence[first - 1] !== text.sentence[first] && wordAt(text, next) === 'is';
  if (isUnit || isSubject) return true;
  const after = next + Number(wordAt(text, next) === ')');
  const isLast = text.sentence[after] !== text.sentence[first] || wordAt(text, after) === '.';
  const isSetOff = isLast || /^[,;|\t]$/.test(wordAt(text, after));
  const before = wordAt(text, first - 1);
  const isAnnounced =
    (isLast && /^(?:qty|quantity)$/.test(before)) ||
    (isSetOff && /^(?:only|just|the|[(:\-–—x.,|\t])$/.test(before));
  return text.entryOf[first]?.label === 'quantity' || isAnnounced;
}

/** The document around a scope. */
export interface Context {
  facts: Facts;
  /** The lines are rows of a form. */
  isGrid: boolean;
  /** What the rules take for pieces. */
  items: readonly Item[];
  /** How well a figure suits as a quantity, by the signals of the rules. */
  scores: ReadonlyMap<number, number>;
}

/** The tokens of a document that are about one piece. */
export class Scope {
  readonly #places = new Map<number, number[]>();
  readonly #stems = new Set<string>();
  readonly #context: Context;

  /** @param marks 1 for each token of the scope */
  constructor(
    context: Context,
    readonly marks: Uint8Array,
  ) {
    this.#context = context;
    const { tokens, numbers } = context.facts.text;
    for (const [index, token] of tokens.entries()) {
      if (!marks[index]) continue;
      const numeral = numbers[index];
      if (numeral) this.#add(numeral.value, index);
      if (token.kind === 'number' && token.value !== numeral?.value) this.#add(token.value, index);
      const [, thousands, rest] = /^(\d{1,3})\.(\d{3})$/.exec(token.text) ?? [];
      if (thousands) this.#add(Number(`${thousands}${rest}`), index);
      if (token.kind !== 'word') continue;
      this.#stems.add(stem(token.word));
      for (const [digits] of token.word.matchAll(/\d+/g)) this.#add(Number(digits), index);
    }
  }

  #add(value: number, index: number) {
    const indexes = this.#places.get(exact(value)) ?? [];
    indexes.push(index);
    this.#places.set(exact(value), indexes);
  }

  get facts(): Facts {
    return this.#context.facts;
  }

  get isGrid(): boolean {
    return this.#context.isGrid;
  }

  get items(): readonly Item[] {
    return this.#context.items;
  }

  /** In a sentence about work that is not asked for. */
  isOther(index: number): boolean {
    return this.facts.estimates.isOther(index);
  }

  has(index: number): boolean {
    return this.marks[index] === 1;
  }

  /** Facts that begin in the scope. */
  own<Fact extends Span>(all: readonly Fact[]): Fact[] {
    return all.filter(({ first }) => this.has(first));
  }

  placesOf(value: number): readonly number[] {
    return this.#places.get(exact(value)) ?? [];
  }

  number(value: number): boolean {
    return this.placesOf(value).length > 0;
  }

  word(word: string): boolean {
    return this.#stems.has(stem(word)) || (word.length > 4 && this.#stems.has(word.slice(0, 4)));
  }

  /** It has a figure that surely counts something. */
  hasCount(): boolean {
    return this.facts.text.numbers.some(
      (numeral, index) =>
        numeral !== undefined &&
        numeral.value >= smallCount &&
        this.has(index) &&
        this.#isCount(numeral.value, index, undefined, minCertainScore),
    );
  }

  /** Places of a figure that can be a quantity; a small one stands beside the piece. */
  countsOf(value: number, piece?: Span): number[] {
    const places = this.placesOf(value);
    const counts = places.filter((index) => this.#isCount(value, index, piece, minScore));
    return counts.length > 0 || places.length === 1
      ? counts
      : places.filter((index) => this.#isCount(value, index, piece, minRepeatedScore));
  }

  #isCount(value: number, index: number, piece: Span | undefined, min: number): boolean {
    const { text, claims } = this.facts;
    const numeral = text.numbers[index];
    const isThousands = /^\d{1,3}\.\d{3}$/.test(text.tokens[index]?.text ?? '');
    if (!numeral || (numeral.value !== value && !isThousands) || this.#isDenied(numeral))
      return false;
    const isPriced = this.isGrid && isBeforePrice(text, numeral);
    if (notCounts.has(claims.claimAt(index)) && !isPriced) return false;
    if ((this.#context.scores.get(index) ?? 0) < min && value >= smallCount) return false;
    if (rate.test(wordAt(text, index - 1)) || additional.test(wordAt(text, numeral.next)))
      return false;
    return value >= smallCount || isPriced || isSmallCount(text, numeral, piece);
  }

  /** `we had 500 last time`: a figure that is not asked for. */
  #isDenied(numeral: Numeral): boolean {
    const { cues } = this.facts;
    return (cues.find(numeral, 'past') ?? cues.find(numeral, 'rejected')) !== undefined;
  }

  /** Places of a figure without a meaning of its own. */
  freePlacesOf(value: number): number[] {
    const { claims, text } = this.facts;
    return this.placesOf(value).filter((index) => {
      const numeral = text.numbers[index];
      return (
        numeral?.value === value &&
        !this.#isDenied(numeral) &&
        claims.claimAt(index) === undefined &&
        !part.test(wordAt(text, numeral.next))
      );
    });
  }

  /** Every figure and every word is stated. */
  states(text: string): boolean {
    const tokens = tokensOf(text);
    return this.numbersOf(tokens) && tokens.every((one) => !isTelling(one) || this.word(one.word));
  }

  numbersOf(tokens: readonly Token[]): boolean {
    const numerals = readNumbers(tokens, false);
    for (let index = 0; index < tokens.length; index++) {
      const numeral = numerals[index];
      if (numeral && !this.number(numeral.value)) return false;
      index = numeral ? numeral.next - 1 : index;
    }
    return true;
  }
}

const exact = (value: number) => Math.round(value * 10_000);
