import type { Document } from '../document.js';
import type { Line } from '../layout/line.js';

/** What separates a unit from the text before it. */
export type Break =
  | 'email' | 'paragraph' | 'heading' | 'list' | 'sublist' | 'line' | 'wrap' | 'label' | 'cell' | 'semicolon' | 'sentence' | 'clause' | 'and' | 'except' | 'count'; // prettier-ignore

/** How far a break separates. */
export const levels = {
  email: 'text level',
  paragraph: 'text level',
  heading: 'text level',
  list: 'line level',
  sublist: 'line level',
  line: 'line level',
  wrap: 'line level',
  label: 'sentence level',
  cell: 'sentence level',
  semicolon: 'sentence level',
  sentence: 'sentence level',
  clause: 'word level',
  and: 'word level',
  except: 'word level',
  count: 'word level',
} as const satisfies Record<Break, string>;

/** `Item 2:`, `JOB #3` */
export const numberedHeading =
  /^(?:item|job|line|quote|piece|part|pos(?:ition)?\.?|component|product|project|version|form)\s*(?:#|no\.?|number)?\s*(?:(\d{1,2})|([a-h]))\b/i;
const joiner = /^(?:and|also|plus|&|\+|then)$/;
const cellMark = /^[\t|]$/;
const closingMark = /^[!?.,;:)"'\]]$/;
const openingMark = /^[("'[]$/;
/** What a remark about all pieces leaves out: `all 4/4 except the cards`. */
const exception = /^(?:except|excepting|excluding|unless|but|save)$/;
const exceptions = /^(?:apart from|aside from|other than|save for)$/;

/** How many words begin an exception: 1 for `except`, 2 for `apart from`. */
export function exceptionWordsAt({ tokens }: Document, index: number): 0 | 1 | 2 {
  const word = tokens[index]?.word ?? '';
  if (exceptions.test(`${word} ${tokens[index + 1]?.word}`)) return 2;
  return exception.test(word) ? 1 : 0;
}

/** Breaks of a text by its layout and its punctuation. */
export class Breaks {
  readonly #text: Document;
  readonly #indents: ReadonlyMap<number, number>;
  readonly #minIndent: number;
  /** Lines with at least two marks between cells. */
  readonly #rows: ReadonlySet<number>;

  constructor(text: Document) {
    this.#text = text;
    this.#indents = indentsOf(text);
    this.#minIndent = Math.min(...this.#indents.values());
    const marks = text.tokens.filter((token) => cellMark.test(token.text));
    const lines = [...Map.groupBy(marks, ({ line }) => line)];
    this.#rows = new Set(lines.flatMap(([line, cells]) => (cells.length > 1 ? line : [])));
  }

  /**
   * @param isFurther a count behind another count or noun
   * @returns undefined where the text goes on
   */
  breakBefore(index: number, isFurther: boolean): Break | undefined {
    const { tokens, sentence, clause } = this.#text;
    const [before, token] = [tokens[index - 1], tokens[index]!];
    if (!before) return 'email';
    if (before.line !== token.line) return this.#betweenLines(index, before.line, token.line);
    if (this.#rows.has(token.line) || this.#isInRow(index)) return undefined;
    if (closingMark.test(token.text) || openingMark.test(before.text)) return undefined;
    if (sentence[index] !== sentence[index - 1]) return this.#betweenSentences(index, before.text);
    if (exceptionWordsAt(this.#text, index) > 0) return 'except';
    if (clause[index] !== clause[index - 1]) return 'clause';
    if (joiner.test(token.word) && !/^(?:and|&)$/.test(before.word)) return 'and';
    return isFurther ? 'count' : undefined;
  }

  /** Both tokens are in the same row of a table. */
  #isInRow(index: number): boolean {
    const row = this.#text.entryOf[index]?.row ?? -1;
    return row >= 0 && row === this.#text.entryOf[index - 1]?.row;
  }

  #betweenLines(index: number, upper: number, lower: number): Break {
    const { lines, sentence, source } = this.#text;
    const [above, line] = [lines[upper]!, lines[lower]!];
    if (above.age !== line.age || above.role !== line.role) return 'email';
    const isBlank = lines.slice(upper + 1, lower).some(({ start, end }) => start === end);
    if (this.#isRule(above) || this.#isRule(line)) return 'paragraph';
    if (line.isListed) {
      const isInner = (this.#indents.get(lower) ?? 0) > this.#minIndent;
      return isInner && !isBlank ? 'sublist' : 'list';
    }
    if (numberedHeading.test(source.text.slice(line.start, line.end))) return 'heading';
    if (isBlank) return 'paragraph';
    return sentence[index] === sentence[index - 1] ? 'wrap' : 'line';
  }

  /** `------` */
  #isRule({ start, end }: Line): boolean {
    return /^[-=_*~\s]{5,}$/.test(this.#text.source.text.slice(start, end));
  }

  #betweenSentences(index: number, mark: string): Break {
    const { entryOf } = this.#text;
    if (mark === ';') return 'semicolon';
    if (cellMark.test(mark)) return 'cell';
    if (entryOf[index] === entryOf[index - 1]) return 'sentence';
    return (entryOf[index]?.row ?? -1) < 0 ? 'label' : 'cell';
  }
}

/** White space before the entries of lists, by line. */
function indentsOf({ lines, source }: Document): ReadonlyMap<number, number> {
  return new Map(
    lines.flatMap(({ isListed, start, role }, index) => {
      if (!isListed || role !== 'body') return [];
      const raw = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
      return [[index, raw.length - raw.trimStart().length]];
    }),
  );
}
