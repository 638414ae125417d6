import type { Span } from '../tokens/token.js';
import type { StockWord } from '../vocabulary/stocks.js';

export interface StockFact extends Span {
  weight: string;
  words: StockWord[];
  sets?: { parts: number | undefined; colors: string[] };
}
