import type { Facts } from '../rules/facts/facts.js';
import { isSameNoun } from '../rules/items/nouns.js';
import type { Span, Token } from '../rules/tokens/token.js';
import { products } from '../rules/vocabulary/products.js';
import type { Scope } from './scope.js';
import { tokensOf } from '../rules/tokens/tokenize.js';
import { isTelling, stem } from './text-tokens.js';

/** A place that names a piece, with the share of the title's words that it has. */
export interface Mention extends Span {
  share: number;
}

/** Longest distance between two words of a title. */
const reach = 8;
const minShare = 0.3;

/** The product that a title names, and its words. */
export function nounOf(title: string): string {
  const tokens = tokensOf(title);
  const product = products.all(tokens).at(-1)?.value.name;
  return product ?? tokens.findLast(isTelling)?.word.replace(/s$/, '') ?? '';
}

const isWord = (token: Token) => isTelling(token) || token.kind === 'number';
const keyOf = ({ kind, word, text }: Token) => (kind === 'number' ? text : stem(word));

/** Places of the document that name a piece, the best ones where they overlap. */
export function mentionsOfTitle(scope: Scope, title: string): Mention[] {
  const { text } = scope.facts;
  const words = new Set(tokensOf(title).filter(isWord).map(keyOf));
  const noun = nounOf(title);
  const hits: { first: number; next: number; keys: ReadonlySet<string> }[] = [];
  for (const [index, token] of text.tokens.entries()) {
    if (!scope.has(index)) continue;
    const product = productOf(scope.facts, index);
    if (product && isSameNoun(product.value.name, noun))
      hits.push({ first: index, next: product.next, keys: new Set() });
    if (isWord(token) && words.has(keyOf(token)))
      hits.push({ first: index, next: index + 1, keys: new Set([keyOf(token)]) });
  }
  const mentions = hits.map(({ first }, start): Mention => {
    const keys = new Set<string>();
    let next = first;
    for (let index = start; index < hits.length; index++) {
      const hit = hits[index]!;
      if (hit.first - next > reach) break;
      for (const key of hit.keys) keys.add(key);
      next = Math.max(next, hit.next);
    }
    return { first, next, share: words.size ? keys.size / words.size : 0 };
  });
  return withoutOverlaps(mentions.filter(({ share }) => share >= minShare));
}

const productOf = ({ productAt, text }: Facts, index: number) =>
  productAt.get(index) ?? products.matchAt(text.tokens, index);

function withoutOverlaps(mentions: readonly Mention[]): Mention[] {
  const best: Mention[] = [];
  const byShare = mentions.toSorted(
    (one, other) =>
      other.share - one.share ||
      one.next - one.first - (other.next - other.first) ||
      one.first - other.first,
  );
  for (const mention of byShare)
    if (best.every(({ first, next }) => mention.next <= first || mention.first >= next))
      best.push(mention);
  return best;
}
