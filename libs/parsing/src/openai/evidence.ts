import { Sentences } from '../rules/answer/sentences.js';
import { readFacts, type Facts } from '../rules/facts/facts.js';
import { type InkSign, inkSigns } from '../rules/vocabulary/inks.js';
import { operations } from '../rules/vocabulary/operations.js';
import { products } from '../rules/vocabulary/products.js';
import { namedSizes } from '../rules/vocabulary/sizes.js';
import { stockWords } from '../rules/vocabulary/stocks.js';
import { ignoreInstructions } from '../rules/layout/software-instructions.js';
import { readDocument } from '../rules/document.js';
import { toMappedText, type MappedText } from '../rules/normalize/mapped-text.js';
import { readNumbers } from '../rules/tokens/numbers.js';
import type { Token } from '../rules/tokens/token.js';
import { tokenize } from '../rules/tokens/tokenize.js';

/** Trade terms may replace other words of the document. */
const tradePhrases = [products, operations, namedSizes, inkSigns, stockWords];
const filler = new Set(['and', 'the', 'with', 'for', 'per', 'each']);
/** Ink count of color words: `full color` is 4, `black` is 1. */
const inksOf = (sign: InkSign) =>
  ({ process: 4, ink: 1, color: 1, pms: 1, count: sign.kind === 'count' ? sign.inks : 0 })[
    sign.kind as string
  ] ?? 0;
const sameSize = 0.6;

export class Evidence {
  readonly facts: Facts;
  readonly sentences: Sentences;
  private readonly numbers = new Set<number>();
  private readonly stems = new Set<string>();
  private readonly inks = new Set<number>([0]);
  private readonly prose: string;

  constructor(source: MappedText) {
    const text = readDocument(source);
    this.facts = readFacts(text);
    this.sentences = Sentences.fromDocument(text);
    const ignoredTokens = new Uint8Array(text.tokens.length);
    ignoreInstructions(text.tokens, text.sentence, ignoredTokens);
    this.prose = textOf(text.tokens.filter((_, index) => !ignoredTokens[index]));
    for (const [index, token] of text.tokens.entries()) {
      if (ignoredTokens[index]) continue;
      const numeral = text.numbers[index];
      if (numeral) this.numbers.add(exact(numeral.value));
      if (token.kind === 'number') this.numbers.add(exact(token.value));
      if (token.kind !== 'word') continue;
      this.stems.add(stem(token.word));
      for (const [digits] of token.word.matchAll(/\d+/g)) this.numbers.add(exact(Number(digits)));
      const sign = inkSigns.matchAt(text.tokens, index)?.value;
      if (sign) this.inks.add(inksOf(sign));
    }
  }

  number(value: number): boolean {
    return this.numbers.has(exact(value));
  }

  /** True when the document contains the text, ignoring case and line breaks. */
  quotes(text: string): boolean {
    const quotation = textOf(tokensOf(text));
    if (!quotation) return false;
    for (
      let index = this.prose.indexOf(quotation);
      index >= 0;
      index = this.prose.indexOf(quotation, index + 1)
    ) {
      const [before, after] = [
        this.prose.slice(Math.max(0, index - 2), index),
        this.prose.slice(index + quotation.length, index + quotation.length + 3),
      ];
      if (!/[\p{L}\p{N}._@-]$/u.test(before) && !/^(?:[\p{L}\p{N}_@-]|\.[\p{L}\p{N}])/u.test(after))
        return true;
    }
    return false;
  }

  /** True when every number is in the document and every word is in it or is a trade term. */
  states(text: string): boolean {
    const tokens = tokensOf(text);
    return this.numbersOf(tokens, (value) => this.number(value)) && this.words(tokens);
  }

  /** Like `states`, but full color, black and unprinted sides may be numbers. */
  statesInks(text: string): boolean {
    const tokens = tokensOf(text);
    return (
      this.numbersOf(tokens, (value) => this.number(value) || this.inks.has(value)) &&
      this.words(tokens)
    );
  }

  /** Like `states`, but `Letter` and `8.5 x 11` are equal. */
  statesSize(text: string): boolean {
    const [sizeFact] = readFacts(readDocument(toMappedText(`Size: ${text}`))).sizes;
    const hasSameSize = this.facts.sizes.some(
      ({ mm }) =>
        sizeFact && mm.every((side, index) => Math.abs(side - sizeFact.mm[index]!) < sameSize),
    );
    return (hasSameSize && this.words(tokensOf(text))) || this.states(text);
  }

  private numbersOf(tokens: readonly Token[], isStated: (value: number) => boolean): boolean {
    const numerals = readNumbers(tokens, false);
    for (let index = 0; index < tokens.length; index++) {
      const numeral = numerals[index];
      if (numeral && !isStated(numeral.value)) return false;
      index = numeral ? numeral.next - 1 : index;
    }
    return true;
  }

  private words(tokens: readonly Token[]): boolean {
    for (let index = 0; index < tokens.length; index++) {
      const tradeEnd = Math.max(
        ...tradePhrases.map((book) => book.matchAt(tokens, index)?.next ?? 0),
      );
      const { kind, word } = tokens[index]!;
      if (tradeEnd > index) index = tradeEnd - 1;
      else if (
        kind === 'word' &&
        word.length > 2 &&
        !filler.has(word) &&
        !this.stems.has(stem(word))
      )
        return false;
    }
    return true;
  }
}

const exact = (value: number) => Math.round(value * 10_000);

/** `laminated`, `lamination`. */
const stem = (word: string) => word.slice(0, 5);

const textOf = (tokens: readonly Token[]) =>
  tokens
    .map(({ text, hasSpace }) => `${hasSpace ? ' ' : ''}${text.toLowerCase()}`)
    .join('')
    .trim();

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenize(text, 0, text.length, 0, tokens);
  return tokens;
}
