import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import type { SizeFact } from '../../facts/size-fact.js';
import { countBefore } from '../../tokens/spans.js';
import { type Product, products } from '../../vocabulary/products.js';
import { lengthUnits } from '../../vocabulary/sizes.js';
import { isUnderFinish } from './role.js';

export interface SizeContext {
  facts: Facts;
  size: SizeFact;
  envelopes: boolean;
  before: string[];
  after: string;
  label: 'own' | 'packing' | 'foreign' | 'other' | undefined;
  namedSize: SizeFact | undefined;
  product: Product | undefined;
}

export function contextOf(facts: Facts, size: SizeFact, envelopes: boolean): SizeContext {
  const { text } = facts;
  const { first, next } = size;
  const index = lengthUnits.has(wordAt(text, next)) ? next + 1 : next;
  return {
    facts,
    size,
    envelopes,
    before: wordsBefore(facts, first),
    after: wordAt(text, index),
    label: labelOf(facts, first),
    namedSize: namedSizeBefore(facts, size),
    product: inSameSentence(text, first, index)
      ? products.matchAt(text.tokens, index)?.value
      : undefined,
  };
}

function wordsBefore({ text }: Facts, first: number): string[] {
  const parts: string[] = [];
  for (let index = first - 1; index > first - 4 && inSameSentence(text, index, first); index--) {
    const word = wordAt(text, index);
    if (text.clause[index] !== text.clause[first] || (word === '/' && text.tokens[index]?.hasSpace))
      break;
    if (word !== 'for' || /^(?:an?|the)$/.test(wordAt(text, index + 1))) parts.push(word);
  }
  return parts;
}

function labelOf({ text }: Facts, first: number): SizeContext['label'] {
  if (isUnderFinish(text, first)) return 'own';
  switch (text.entryOf[first]?.label) {
    case 'size':
    case 'flatSize':
    case 'finalSize':
    case 'width':
    case 'height':
      return 'own';
    case undefined:
    case 'product':
    case 'title':
    case 'notes':
      return undefined;
    case 'packing':
      return 'packing';
    case 'paperType':
    case 'deliveryMethod':
    case 'apart':
    case 'coverPaperType':
    case 'interiorPaperType':
      return 'foreign';
    default:
      return 'other';
  }
}

function namedSizeBefore({ text, sizes }: Facts, { first }: SizeFact): SizeFact | undefined {
  const end = countBefore(sizes, first);
  return sizes
    .slice(Math.max(0, end - 5), end)
    .find(
      (other) =>
        other.kind === 'named' &&
        first - other.next >= 0 &&
        first - other.next < 5 &&
        inSameSentence(text, other.first, first),
    );
}
