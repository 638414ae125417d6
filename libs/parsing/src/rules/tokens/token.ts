/** A word, a number or one mark of punctuation, with its place in the normalized text. */
export interface Token {
  kind: 'word' | 'number' | 'mark';
  text: string;
  /**
   * Lower case, without accents, possessive endings and usual misspellings: what dictionaries are
   * asked for.
   */
  word: string;
  /** NaN unless it is a number. */
  value: number;
  start: number;
  end: number;
  /** White space or a line end stands before it. */
  spaced: boolean;
  line: number;
}

/** Tokens from `first` up to, not including, `next`. */
export interface Span {
  first: number;
  next: number;
}
