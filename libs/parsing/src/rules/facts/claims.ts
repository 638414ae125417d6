import type { Span } from '../tokens/token.js';

/** What a token has been understood as. A number that is one of these is no quantity. */
export type Claim =
  | 'contact' | 'code' | 'money' | 'percent' | 'time' | 'ordinal' | 'date' | 'year' | 'identifier' | 'address' | 'pages' | 'packing' | 'split'
  | 'numbering' | 'count' | 'size' | 'length' | 'weight' | 'stock' | 'ratio' | 'ink' | 'operation'; // prettier-ignore

/** Which tokens are taken, and as what; the first to claim a token keeps it. */
export class Claims {
  readonly #by: (Claim | undefined)[];

  constructor(length: number) {
    this.#by = Array.from({ length });
  }

  at(token: number): Claim | undefined {
    return this.#by[token];
  }

  free({ first, next }: Span): boolean {
    for (let at = first; at < next; at++) if (this.#by[at] !== undefined) return false;
    return true;
  }

  take({ first, next }: Span, claim: Claim): void {
    for (let at = first; at < next; at++) this.#by[at] ??= claim;
  }

  /** Takes tokens even from another claim. */
  seize({ first, next }: Span, claim: Claim): void {
    for (let at = first; at < next; at++) this.#by[at] = claim;
  }
}
