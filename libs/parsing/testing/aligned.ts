import { type Label, patterns } from './corpus.js';

interface Piece {
  title: string | null;
}

/** Pairs each label with the piece that has its title and quantity, or with none. */
export function aligned<L extends Label, P extends Piece>(
  labels: readonly L[],
  pieces: readonly P[],
  hasQuantity: (label: L, piece: P) => boolean,
): (readonly [L, P | undefined])[] {
  const rest = [...pieces];
  const score = (label: L, piece: P) =>
    Number(patterns(label.titleKeys).every((key) => key.test(piece.title ?? ''))) +
    1.5 * Number(hasQuantity(label, piece));
  const pairs = labels
    .flatMap((label) => pieces.map((piece) => ({ label, piece, score: score(label, piece) })))
    .toSorted((one, other) => other.score - one.score);
  const matches = new Map<L, P>();
  for (const { label, piece, score } of pairs) {
    if (matches.has(label) || !rest.includes(piece) || (score === 0 && labels.length > 1)) continue;
    matches.set(label, piece);
    rest.splice(rest.indexOf(piece), 1);
  }
  return labels.map((label) => [label, matches.get(label)] as const);
}
