import type { Facts } from '../../facts/facts.js';
import type { Match } from '../../tokens/phrase-book.js';
import type { Span } from '../../tokens/token.js';
import type { Product } from '../../vocabulary/products.js';

export interface ProductContext {
  facts: Facts;
  match: Match<Product>;
  index: number;
  times: number;
  /** In the first line, if that is not a sentence. */
  isInOpeningLine: boolean;
  label: 'own' | 'quantity' | 'foreign' | 'other' | 'row' | undefined;
  /** Tokens from the quantity, negative before it; undefined in another sentence. */
  distance: number | undefined;
  isHeaded: boolean;
}

export function labelOf({ text }: Facts, { first }: Span): ProductContext['label'] {
  const entry = text.entryOf[first];
  if (entry && entry.row > 0) return 'row';
  switch (entry?.label) {
    case 'title':
    case 'product':
      return 'own';
    case 'quantity':
      return 'quantity';
    case undefined:
    case 'notes':
      return undefined;
    case 'apart':
    case 'packing':
    case 'deliveryMethod':
    case 'paperType':
    case 'coverPaperType':
    case 'interiorPaperType':
      return 'foreign';
    default:
      return 'other';
  }
}

/** Everyday words count half. */
export const share = ({ match }: ProductContext) => (match.value.weak ? 0.5 : 1);
