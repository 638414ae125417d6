import type { Span } from '../tokens/token.js';

export type Ink = Span & {
  /** In parentheses after a side: `two colors on the front (black, PMS 201)`. */
  isOfSideBefore?: true;
  /** A comma or a word like _and_ parts it from what is before, and no list joins them. */
  isApart?: true;
  /** `back drops the 368` */
  isDropped?: true;
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
