import type { Span } from '../tokens/token.js';

export type Claim =
  | 'contact' | 'code' | 'money' | 'percent' | 'time' | 'ordinal' | 'date' | 'year' | 'identifier' | 'address' | 'pages' | 'packing' | 'split'
  | 'numbering' | 'count' | 'size' | 'length' | 'weight' | 'stock' | 'ratio' | 'ink' | 'operation'; // prettier-ignore

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

  /** Overrides another claim. */
  seize({ first, next }: Span, claim: Claim): void {
    for (let index = first; index < next; index++) this.#by[index] = claim;
  }
}
