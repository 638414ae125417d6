import type { Span } from './token.js';

export function tokensInSpans(length: number, spans: readonly Span[]): Uint8Array {
  const isInside = new Uint8Array(length);
  for (const { first, next } of spans) isInside.fill(1, first, next);
  return isInside;
}

export function countBefore(spans: readonly Pick<Span, 'first'>[], index: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.first ?? index) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
