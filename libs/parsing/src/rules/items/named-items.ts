import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Span } from '../tokens/token.js';
import { type Item } from './items.js';
import { isSameNoun } from './nouns.js';

/** The items that a text names, by their noun or its head: `the cards`. */
export function namedIn(
  facts: Facts,
  { first, next }: Span,
  items: readonly Item[],
): (Span & { item: Item })[] {
  const { products, text } = facts;
  const byProduct = products
    .filter(
      (match) => match.first >= first && match.next <= next && !isCompared(facts, match.first),
    )
    .flatMap((match) =>
      items
        .filter(({ noun }) => isSameNoun(noun, match.value.name))
        .map((item) => ({ first: match.first, next: match.next, item })),
    );
  if (byProduct.length > 0) return byProduct;
  return Array.from({ length: next - first }, (_, offset) => first + offset)
    .filter((index) => !isCompared(facts, index))
    .flatMap((index) =>
      items
        .filter(({ noun }) => isHeadOf(noun, wordAt(text, index)))
        .map((item) => ({ first: index, next: index + 1, item })),
    );
}

const minNoun = 4;
const singular = (word: string) => word.replace(/e?s$/, '');
const isHeadOf = (noun: string, word: string) =>
  word.length >= minNoun && singular(noun.split(' ').at(-1) ?? '').endsWith(singular(word));

/** `C-11, C-14 and C-15 get satin aqueous` below rows that begin with these codes */
export function codedIn(
  facts: Facts,
  { first, next }: Span,
  blocks: readonly (Span & { item: Item })[],
): Item[] {
  const named: Item[] = [];
  for (let index = first; index < next;) {
    const code = codeAt(facts, index, next);
    const owners = blocks.filter(
      (block) => code && codeAt(facts, block.first, block.next)?.text === code.text,
    );
    if (!code || owners.length !== 1) break;
    named.push(owners[0]!.item);
    index = code.next;
    while (/^(?:,|and|&)$/.test(wordAt(facts.text, index))) index++;
  }
  return named;
}

/** Letters and digits without a space at the beginning: `CC-114`. */
function codeAt({ text: { tokens, ignoredTokens } }: Facts, from: number, end: number) {
  let first = from;
  while (first < end && ignoredTokens[first]) first++;
  let next = first + 1;
  while (
    next < end &&
    tokens[next]?.hasSpace === false &&
    !/^[:\t|]$/.test(tokens[next]?.text ?? '')
  )
    next++;
  while (next > first && /^[,;.]$/.test(tokens[next - 1]?.text ?? '')) next--;
  const text = tokens
    .slice(first, next)
    .map((token) => token.text)
    .join('');
  return /^(?=.*\d)[A-Z]{1,5}[-\dA-Z]{1,10}$/i.test(text) ? { text, next } : undefined;
}

/** `The letterhead, second sheets and envelopes are on 24#` */
export function isEnumerated({ text }: Facts, above: Span | undefined, { first }: Span): boolean {
  if (!above) return false;
  for (let index = above.next; index < first; index++)
    if (!/^(?:[,&+/]|and|or|the|both|our|as|well)$/.test(wordAt(text, index))) return false;
  return true;
}

/** `on the same paper as the brochure`: not about the brochure. */
function isCompared({ text }: Facts, first: number): boolean {
  const isIn = (index: number) => text.sentence[index] === text.sentence[first];
  const as = [1, 2, 3].map((back) => first - back).find((index) => wordAt(text, index) === 'as');
  if (as === undefined || !isIn(as)) return false;
  for (let index = as - 1; index > as - 6 && isIn(index); index--)
    if (wordAt(text, index) === 'same') return true;
  return false;
}
