import { Sentences } from '../rules/answer/sentences.js';
import { layOut } from '../rules/document.js';
import { type Facts, readFacts } from '../rules/facts/facts.js';
import { rankQuantities } from '../rules/fields/quantity/quantity.js';
import type { Item } from '../rules/items/items.js';
import { ignoreUncheckedBoxes } from '../rules/layout/ignored-tokens.js';
import { ignoreInstructions } from '../rules/layout/software-instructions.js';
import type { MappedText } from '../rules/normalize/mapped-text.js';
import { type Context, Scope } from './scope.js';
import { tokensOf } from '../rules/tokens/tokenize.js';
import { isTelling, textOf } from './text-tokens.js';

/** What a document states; sentences with instructions to software state nothing. */
export class Evidence implements Context {
  readonly sentences: Sentences;
  /** The whole document. */
  readonly all: Scope;
  private readonly isReadable: Uint8Array;
  readonly scores: ReadonlyMap<number, number>;
  private readonly prose: string;

  constructor(
    readonly facts: Facts,
    readonly items: readonly Item[] = [],
    readonly isGrid = false,
  ) {
    const { text } = facts;
    this.sentences = Sentences.fromDocument(text);
    const ignoredTokens = new Uint8Array(text.tokens.length);
    ignoreInstructions(text.tokens, text.sentence, ignoredTokens);
    ignoreUncheckedBoxes(text.tokens, ignoredTokens);
    this.scores = new Map(
      isGrid ? [] : rankQuantities(facts).map(({ first, score }) => [first, score] as const),
    );
    this.isReadable = ignoredTokens.map((isIgnored) => 1 - isIgnored);
    this.prose = textOf(text.tokens.filter((_, index) => this.isReadable[index]));
    this.all = this.scope(this.isReadable);
  }

  static ofOrder(source: MappedText): Evidence {
    return new Evidence(readFacts(layOut(source)), [], true);
  }

  scope(marks: Uint8Array): Scope {
    return new Scope(
      this,
      marks.map((mark, index) => mark & (this.isReadable[index] ?? 0)),
    );
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

  /** True when two lines, one below the other, contain every word: a name in a narrow column. */
  names(name: string): boolean {
    const { tokens } = this.facts.text;
    const start = tokensOf(name).find(isTelling)?.word;
    const places = tokens.filter(({ word }) => word === start).slice(0, maxPlaces);
    return places.some(({ line: first }) =>
      [first - 1, first].some((above) => {
        const marks = tokens.map(({ line }) => Number(line === above || line === above + 1));
        return this.scope(Uint8Array.from(marks)).states(name);
      }),
    );
  }
}

/** A name stands at the head of an order. */
const maxPlaces = 10;
