export interface Token {
  kind: 'word' | 'number' | 'mark';
  text: string;
  /** Lower case without accents and possessives, with corrected spelling. */
  word: string;
  value: number;
  start: number;
  end: number;
  /** White space or a line break comes before it. */
  hasSpace: boolean;
  line: number;
}

export interface Span {
  first: number;
  next: number;
}
