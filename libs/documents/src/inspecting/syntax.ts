/** Values as PDF files write them. Names, references, operators and streams are told apart by their class. */
export class Name {
  constructor(readonly text: string) {}
}
export class Ref {
  constructor(readonly number: number) {}
}
export class Operator {
  constructor(readonly text: string) {}
}
/** A dictionary with the bytes that follow it, still packed. */
export class Stream {
  constructor(
    readonly dict: Dict,
    readonly bytes: Buffer,
  ) {}
}
export type Dict = Map<string, Value>;
export type Value = number | boolean | null | string | Name | Ref | Stream | Dict | Value[];
export type Item = Value | Operator;

const deepest = 60;
const space = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
const isRegular = (byte: number) => !space.has(byte) && !delimiters.has(byte);
const hex = /^[0-9A-Fa-f]{2}$/;
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What is written is no PDF. */
export class BadSyntax extends Error {}

/** Reads values and operators one after the other, in a file or in a page's content. */
export class Lexer {
  constructor(
    readonly bytes: Buffer,
    public at = 0,
  ) {}

  /** @returns undefined at the end @throws BadSyntax */
  next(depth = 0): Item | undefined {
    if (depth > deepest) throw new BadSyntax('nested too deep');
    this.skip();
    const byte = this.bytes[this.at];
    if (byte === undefined) return undefined;
    const sign = String.fromCharCode(byte);
    if (sign === '/') return this.name();
    if (sign === '(') return this.text();
    if (sign === '[') return this.list(']', depth);
    if (sign === '<') return this.bytes[this.at + 1] === byte ? this.dict(depth) : this.hexText();
    if (delimiters.has(byte)) return new Operator(this.take(sign === '>' && this.bytes[this.at + 1] === byte ? 2 : 1));
    return this.word();
  }

  skip() {
    for (; ; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === 37) while (this.at < this.bytes.length && ![10, 13].includes(this.bytes[this.at]!)) this.at++;
      else if (byte === undefined || !space.has(byte)) return;
    }
  }

  private take(length: number) {
    return this.bytes.toString('latin1', this.at, (this.at += length));
  }

  private regular() {
    let end = this.at;
    while (end < this.bytes.length && isRegular(this.bytes[end]!)) end++;
    return this.take(end - this.at);
  }

  private word(): Item {
    const text = this.regular();
    if (/^[-+.\d]/.test(text)) {
      const number = Number(text);
      return Number.isFinite(number) ? number : Number.parseFloat(text) || 0;
    }
    if (text === 'true' || text === 'false') return text === 'true';
    return text === 'null' ? null : new Operator(text);
  }

  private name() {
    this.at++;
    const text = this.regular();
    return new Name(
      text.replace(/#(..)/g, (all: string, digits: string) => (hex.test(digits) ? String.fromCharCode(Number.parseInt(digits, 16)) : all)),
    );
  }

  private text() {
    let text = '';
    for (let depth = 1; ;) {
      const sign = this.bytes[++this.at];
      if (sign === undefined) throw new BadSyntax('a text without an end');
      const letter = String.fromCharCode(sign);
      if (letter === '\\') {
        const escaped = String.fromCharCode(this.bytes[++this.at] ?? 0);
        text += escapes[escaped] ?? escaped;
        continue;
      }
      if (letter === '(') depth++;
      if (letter === ')' && --depth === 0) break;
      text += letter;
    }
    this.at++;
    return text;
  }

  private hexText() {
    const end = this.bytes.indexOf(62, this.at);
    if (end < 0) throw new BadSyntax('a text without an end');
    return Buffer.from(this.take(end + 1 - this.at).replace(/[^0-9A-Fa-f]/g, ''), 'hex').toString('latin1');
  }

  /** Values up to the sign; `12 0 R` becomes a reference. */
  private list(end: string, depth: number): Value[] {
    this.at += end.length;
    const values: Value[] = [];
    for (;;) {
      const item = this.next(depth + 1);
      if (item === undefined) throw new BadSyntax(`no ${end}`);
      if (!(item instanceof Operator)) values.push(item);
      else if (item.text === end) return values;
      else if (item.text === 'R') values.push(new Ref(Number(values.splice(-2)[0])));
      else if (item.text === 'endobj' || item.text === 'stream') throw new BadSyntax(`no ${end}`);
    }
  }

  private dict(depth: number): Dict {
    const values = this.list('>>', depth);
    const dict: Dict = new Map();
    for (let index = 0; index + 1 < values.length; index += 2) {
      const key = values[index];
      if (key instanceof Name) dict.set(key.text, values[index + 1]!);
    }
    return dict;
  }
}
