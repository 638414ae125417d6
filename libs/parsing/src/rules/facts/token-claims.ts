import type { Span } from '../tokens/token.js';

export type Claim =
  | 'contact' | 'code' | 'money' | 'percent' | 'time' | 'ordinal' | 'date' | 'year' | 'identifier' | 'address' | 'pages' | 'packing' | 'split'
  | 'numbering' | 'count' | 'size' | 'length' | 'weight' | 'stock' | 'ratio' | 'ink' | 'operation'; // prettier-ignore

export class TokenClaims {
  readonly #claims: (Claim | undefined)[];

  constructor(length: number) {
    this.#claims = Array.from({ length });
  }

  claimAt(token: number): Claim | undefined {
    return this.#claims[token];
  }

  isFree({ first, next }: Span): boolean {
    for (let index = first; index < next; index++)
      if (this.#claims[index] !== undefined) return false;
    return true;
  }

  take({ first, next }: Span, claim: Claim): void {
    for (let index = first; index < next; index++) this.#claims[index] ??= claim;
  }

  /** Overrides another claim. */
  override({ first, next }: Span, claim: Claim): void {
    for (let index = first; index < next; index++) this.#claims[index] = claim;
  }
}
