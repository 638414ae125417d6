import type { StockFact } from '../../facts/stock-fact.js';
import type { StockWord } from '../../vocabulary/stocks.js';

const order: StockWord['kind'][] = ['brand', 'color', 'quality', 'finish', 'grade'];

/** `100# gloss text`, `3-part NCR white/canary`: weight, then make, color, finish and grade. */
export function nameStock({ weight, words, sets }: StockFact): string {
  if (sets)
    return [sets.parts ? `${sets.parts}-part NCR` : 'NCR', sets.colors.join('/')]
      .filter(Boolean)
      .join(' ');
  const grades = new Set(words.filter(({ kind }) => kind === 'grade').map(({ name }) => name));
  const names = order.flatMap((kind) =>
    words
      .filter((word) => word.kind === kind)
      .map(({ name }) => (name === 'book' ? (grades.has('offset') ? '' : 'text') : name)),
  );
  const plain = names.filter(
    (name) => name !== 'paper' || (names.length === 1 && !weight) || (!weight && grades.size === 1),
  );
  return [weight, ...new Set(plain)].filter(Boolean).join(' ');
}
