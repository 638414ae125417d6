import type { Span } from '../tokens/token.js';

/** Meaning of a token. A claimed number is no quantity. */
export type Claim =
  | 'contact' | 'code' | 'money' | 'percent' | 'time' | 'ordinal' | 'date' | 'year' | 'identifier' | 'address' | 'pages' | 'packing' | 'split'
  | 'numbering' | 'count' | 'size' | 'length' | 'weight' | 'stock' | 'ratio' | 'ink' | 'operation'; // prettier-ignore

/** Claimed tokens; the first claim wins. */
export class TokenClaims {
  readonly #by: (Claim | undefined)[];

  constructor(length: number) {
    this.#by = Array.from({ length });
  }

  at(token: number): Claim | undefined {
    return this.#by[token];
  }

  free({ first, next }: Span): boolean {
    for (let index = first; index < next; index++) if (this.#by[index] !== undefined) return false;
    return true;
  }

  take({ first, next }: Span, claim: Claim): void {
    for (let index = first; index < next; index++) this.#by[index] ??= claim;
  }

  /** Takes tokens even from another claim. */
  seize({ first, next }: Span, claim: Claim): void {
    for (let index = first; index < next; index++) this.#by[index] = claim;
  }
}
