import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { Product } from '../vocabulary/products.js';
import type { QuantityGroup } from './quantity-groups.js';

/** Where a document names and counts a piece. */
export interface Place extends Span {
  product: Match<Product> | undefined;
  quantities: QuantityGroup[];
  /** Of the email, from 0 for the newest. */
  age: number;
  /** The text about the piece. */
  part: Span;
  /** The older place that a newer email is about, and where it is named there. */
  revises?: Span & { of: Place };
}
