import { pieceNouns, products } from '../vocabulary/products.js';
import type { Token } from './token.js';

/** The plural of a product, or a word such as `copies`, in the line of the token before. */
export function arePieces(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.line !== tokens[index - 1]?.line) return false;
  if (pieceNouns.has(tokens[index]?.word ?? '')) return true;
  const product = products.matchAt(tokens, index);
  return product !== undefined && /s$/.test(tokens[product.next - 1]!.word);
}
