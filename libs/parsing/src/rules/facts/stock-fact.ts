import type { Span } from '../tokens/token.js';
import type { StockWord } from '../vocabulary/stocks.js';

/** A stock as stated: `100# gloss text`. */
export interface StockFact extends Span {
  /** `100#`, `16pt`, `150gsm`; '' when no weight is stated. */
  weight: string;
  words: StockWord[];
  /** Parts of a carbonless set, with the colors of its sheets. */
  sets?: { parts: number | undefined; colors: string[] };
}
