import type { Span } from '../tokens/token.js';

export type Ink = Span & {
  /** In parentheses after a side: `two colors on the front (black, PMS 201)`. */
  isOfSideBefore?: true;
} & (
    | { kind: 'ratio'; front: number; back: number }
    | { kind: 'process'; weak: boolean }
    | { kind: 'ink'; name: string }
    /** Inks that are counted, not named: `2 color` (of all), `1 PMS` (beside others). */
    | { kind: 'count'; inks: number; spot: boolean }
    | { kind: 'sides'; sides: 'both' | 'front' }
    | { kind: 'face'; face: 'front' | 'back'; isNamed?: true }
    | { kind: 'blank' }
  );
