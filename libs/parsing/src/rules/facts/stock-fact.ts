import type { Span } from '../tokens/token.js';
import type { StockWord } from '../vocabulary/stocks.js';

export interface StockFact extends Span {
  weight: string;
  words: StockWord[];
  sets?: { parts: number | undefined; colors: string[] };
}

/** `100#`, `16pt`, `3/16"` */
export interface Weight extends Span {
  text: string;
}
