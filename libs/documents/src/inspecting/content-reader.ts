import {
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFParser,
} from '@cantoo/pdf-lib';
import { nameOf } from './objects.js';

/** Numbers are most of what content has, so they are plain ones. */
export type Operand = PDFObject | number;

interface Step {
  operator: string;
  operands: Operand[];
}

const space = new Set(Buffer.from('\0\t\n\f\r '));
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
const numberStarts = new Set(Buffer.from('+-.0123456789'));
const otherStarts = new Set(Buffer.from('(</['));
const literals: Record<string, PDFObject> = {
  true: PDFBool.True,
  false: PDFBool.False,
  null: PDFNull,
};
const isRegular = (byte: number) => !space.has(byte) && !delimiters.has(byte);

/** Reads what is drawn: operators, each after its operands. */
export class ContentReader extends PDFParser {
  constructor(private readonly content: Buffer) {
    super(content);
  }

  /**
   * @returns undefined at the end
   * @throws Error for what is no content
   */
  next(): Step | undefined {
    for (const operands: Operand[] = []; ;) {
      this.skipWhitespaceAndComments();
      if (this.bytes.done()) return undefined;
      const byte = this.bytes.peek();
      if (numberStarts.has(byte)) operands.push(this.number());
      else if (otherStarts.has(byte)) operands.push(this.parseObject());
      else {
        const word = this.word();
        if (!Object.hasOwn(literals, word)) return { operator: word, operands };
        operands.push(literals[word]!);
      }
    }
  }

  /** Goes on after the `EI` that stands alone. */
  skipImage() {
    const isSpace = (index: number) =>
      index >= this.content.length || space.has(this.content[index]!);
    const isEnd = (index: number) => isSpace(index - 1) && isSpace(index + 2);
    let end = this.content.indexOf('EI', this.bytes.offset());
    while (end >= 0 && !isEnd(end)) end = this.content.indexOf('EI', end + 1);
    this.bytes.moveTo(end < 0 ? this.content.length : end + 2);
  }

  /** Content has no references. */
  protected override parseNumberOrRef() {
    return PDFNumber.of(this.number());
  }

  /** Of one that is badly written, what can be read, as in every viewer. */
  private number() {
    const number = Number.parseFloat(this.word());
    return Number.isFinite(number) ? number : 0;
  }

  private word() {
    const from = this.bytes.offset();
    let end = from + 1;
    while (end < this.content.length && isRegular(this.content[end]!)) end++;
    this.bytes.moveTo(end);
    return this.content.toString('latin1', from, end);
  }
}

const longKeys: Record<string, string> = {
  W: 'Width',
  H: 'Height',
  CS: 'ColorSpace',
  BPC: 'BitsPerComponent',
  IM: 'ImageMask',
};

/** The dictionary of a picture in the content: it has no brackets, and short keys. */
export function inlineDict(operands: readonly Operand[], context: PDFContext): PDFDict {
  const dict = PDFDict.withContext(context);
  for (let index = 0; index + 1 < operands.length; index += 2) {
    const [key, value] = [nameOf(operands[index]), operands[index + 1]!];
    if (key)
      dict.set(
        PDFName.of(longKeys[key] ?? key),
        typeof value === 'number' ? PDFNumber.of(value) : value,
      );
  }
  return dict;
}
