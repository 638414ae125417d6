import { fold, tokensOf } from './tokenize.js';
import type { Span, Token } from './token.js';

interface Node<T> {
  next: Map<string, Node<T>>;
  value?: T;
}

/** Marks that belong to a phrase: `b/w`, `permit #`, `map & guide`. */
const significant = new Set(['&', '#', '/', '+', '%']);

export interface Match<T> extends Span {
  value: T;
}

/** Ignores case, accents and hyphens; the longest phrase wins. */
export class PhraseBook<T> {
  readonly #root: Node<T> = { next: new Map() };

  /** @param formOf the word that counts for another one: `fold` for `folded` */
  constructor(
    entries: Iterable<readonly [phrase: string, value: T]>,
    private readonly formOf = (word: string) => word,
  ) {
    for (const [phrase, value] of entries) this.#add(phrase, value);
  }

  #add(phrase: string, value: T): void {
    let node = this.#root;
    for (const { kind, word } of tokensOf(phrase)) {
      if (kind === 'mark' && !significant.has(word)) continue;
      const form = this.formOf(word);
      const next = node.next.get(form) ?? { next: new Map() };
      node.next.set(form, next);
      node = next;
    }
    node.value = value;
  }

  matchAt(tokens: readonly Token[], first: number): Match<T> | undefined {
    let node = this.#root.next.get(this.formOf(tokens[first]?.word ?? ''));
    let best: Match<T> | undefined;
    let index = first;
    while (node) {
      index++;
      if (node.value !== undefined) best = { first, next: index, value: node.value };
      while (isTight(tokens, index) || this.isShort(tokens, index)) index++;
      const token = tokens[index];
      if (!token) break;
      node = node.next.get(this.formOf(token.word));
    }
    return best;
  }

  /** `accord. fold`: the period of a form that is shorter than its word. */
  private isShort(tokens: readonly Token[], index: number): boolean {
    const [before, point] = [tokens[index - 1], tokens[index]];
    return (
      point?.text === '.' &&
      !point.hasSpace &&
      before !== undefined &&
      this.formOf(before.word).length > before.word.length
    );
  }

  all(tokens: readonly Token[]): Match<T>[] {
    const matches: Match<T>[] = [];
    for (let index = 0; index < tokens.length; index++) {
      const match = this.matchAt(tokens, index);
      if (!match) continue;
      matches.push(match);
      index = match.next - 1;
    }
    return matches;
  }

  get(text: string): T | undefined {
    let node: Node<T> | undefined = this.#root;
    for (const part of fold(text).split(/([&#/+%])|[^\p{L}\p{N}&#/+%']+/u))
      if (part) node = node?.next.get(this.formOf(part));
    return node?.value;
  }
}

/** A hyphen, the period of a short form, or the apostrophe of `#10's`, inside a phrase. */
export function isTight(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'mark' || token.hasSpace) return false;
  if (token.text === '-')
    return tokens[index + 1]?.hasSpace === false || tokens[index + 1]?.line !== token.line;
  if (token.text === "'") return tokens[index + 1]?.word === 's' && !tokens[index + 1]!.hasSpace;
  return (
    token.text === '.' &&
    (tokens[index + 1]?.hasSpace === false || (tokens[index - 1]?.text.length ?? 9) <= 3)
  );
}

/** A noun with its plural: `brochure`, `brochures`; `copy`, `copies`; `box`, `boxes`. */
export function withPlural(noun: string): string[] {
  if (/[^aeiou]y$/.test(noun)) return [noun, `${noun.slice(0, -1)}ies`];
  return [noun, /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`];
}
