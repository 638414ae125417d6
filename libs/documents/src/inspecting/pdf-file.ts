import { mostUnpacked, unpacked, UnknownFilter } from './filters.js';
import { BadSyntax, type Dict, Lexer, Name, Operator, Ref, Stream, type Value } from './syntax.js';

type Place = { at: number } | { inside: Buffer; at: number };
const endstream = Buffer.from('endstream');
const header = Buffer.from('obj');
const longestChain = 20;
const numbers = /(\d+)\s+\d+\s*$/;

/**
 * The objects of an unprotected PDF, read when they are asked for. Tables of contents are not believed: the file is walked from its start, and of
 * two objects with one number the later one counts.
 */
export class PdfFile {
  private readonly places = new Map<number, Place>();
  private readonly loaded = new Map<number, Value>();
  private readonly contents = new WeakMap<Stream, Buffer>();
  private root: Value | undefined;
  private left = mostUnpacked;
  readonly catalogue: Dict;

  /** @throws BadSyntax when it has no pages to look for */
  constructor(private readonly bytes: Buffer) {
    this.walk();
    this.catalogue = this.dict(this.root);
    if (!this.catalogue.has('Pages')) throw new BadSyntax('no catalogue');
  }

  /** The value itself where a reference to it stands; null where nothing does. */
  value(value: Value | undefined): Value {
    for (let step = 0; value instanceof Ref && step < longestChain; step++) value = this.load(value.number);
    return value === undefined || value instanceof Ref ? null : value;
  }

  /** What stands under the key, empty when it is no dictionary; of a stream its dictionary. */
  dict(value: Value | undefined): Dict {
    const found = this.value(value);
    return found instanceof Stream ? found.dict : found instanceof Map ? found : new Map<string, Value>();
  }

  list(value: Value | undefined): Value[] {
    const found = this.value(value);
    return Array.isArray(found) ? found : [];
  }

  /** @returns undefined for what is no name */
  name(value: Value | undefined) {
    const found = this.value(value);
    return found instanceof Name ? found.text : undefined;
  }

  number(value: Value | undefined, otherwise: number) {
    const found = this.value(value);
    return typeof found === 'number' ? found : otherwise;
  }

  /** The bytes of a stream as they were before they were packed. @throws UnknownFilter, BadSyntax, RangeError */
  content(stream: Stream): Buffer {
    const known = this.contents.get(stream);
    if (known) return known;
    const { dict, bytes } = stream;
    const filter = this.value(dict.get('Filter') ?? dict.get('F'));
    const filters = Array.isArray(filter) ? filter.map((each) => this.name(each)) : filter instanceof Name ? [filter.text] : [];
    const settings = dict.get('DecodeParms') ?? dict.get('DP');
    const predicted = [settings, ...this.list(settings)].some((each) => this.number(this.dict(each).get('Predictor'), 1) > 1);
    if (predicted) throw new UnknownFilter('Predictor');
    const content = filters.reduce((packed, each) => unpacked(packed, each ?? '', this.left), bytes);
    this.left -= content.length;
    if (this.left <= 0) throw new RangeError('The document unpacks to too much');
    this.contents.set(stream, content);
    return content;
  }

  private load(number: number): Value | undefined {
    const place = this.places.get(number);
    if (!place) return undefined;
    const known = this.loaded.get(number);
    if (known !== undefined) return known;
    const value = 'inside' in place ? asValue(new Lexer(place.inside, place.at).next()) : this.objectAt(place.at).value;
    this.loaded.set(number, value);
    return value;
  }

  private walk() {
    for (let at = 0; ;) {
      const found = this.bytes.indexOf(header, at);
      const trailer = this.trailerIn(at, found < 0 ? this.bytes.length : found);
      this.root = trailer?.get('Root') ?? this.root;
      if (found < 0) return;
      at = this.take(found) ?? found + header.length;
    }
  }

  /** @returns where to go on, or undefined when it is no object */
  private take(found: number) {
    const number = this.numberBefore(found);
    if (number === undefined) return undefined;
    const start = found + header.length;
    this.places.set(number, { at: start });
    const { value, end } = this.objectAt(start);
    if (value instanceof Stream) {
      const type = this.name(value.dict.get('Type'));
      if (type === 'ObjStm') this.open(value);
      if (type === 'XRef') this.root = value.dict.get('Root') ?? this.root;
    }
    return end;
  }

  /** `12 0 ` of `12 0 obj`. */
  private numberBefore(found: number) {
    const before = numbers.exec(this.bytes.toString('latin1', Math.max(0, found - 30), found));
    return before ? Number(before[1]) : undefined;
  }

  private objectAt(at: number): { value: Value; end: number } {
    const lexer = new Lexer(this.bytes, at);
    try {
      const value = asValue(lexer.next());
      if (!(value instanceof Map)) return { value, end: lexer.at };
      const from = this.streamAfter(lexer);
      if (from === undefined) return { value, end: lexer.at };
      const until = this.streamEnd(value, from);
      return { value: new Stream(value, this.bytes.subarray(from, until)), end: until };
    } catch (error) {
      if (error instanceof BadSyntax) return { value: null, end: at };
      throw error;
    }
  }

  private streamAfter(lexer: Lexer) {
    lexer.skip();
    if (this.bytes.toString('latin1', lexer.at, lexer.at + 6) !== 'stream') return undefined;
    const after = lexer.at + 6;
    if (this.bytes[after] === 13) return this.bytes[after + 1] === 10 ? after + 2 : after + 1;
    return this.bytes[after] === 10 ? after + 1 : after;
  }

  /** What the dictionary says of its length is believed where the stream does end there. */
  private streamEnd(dict: Dict, from: number) {
    const length = dict.get('Length');
    if (typeof length === 'number' && length >= 0) {
      const end = this.bytes.indexOf(endstream, from + length);
      if (end >= 0 && end - from - length <= 2) return from + length;
    }
    const end = this.bytes.indexOf(endstream, from);
    return end < 0 ? this.bytes.length : end;
  }

  /** Objects that are packed together. */
  private open(stream: Stream) {
    const inside = this.content(stream);
    const [count, first] = [this.number(stream.dict.get('N'), 0), this.number(stream.dict.get('First'), 0)];
    const lexer = new Lexer(inside);
    for (let index = 0; index < count; index++) {
      const [number, offset] = [lexer.next(), lexer.next()];
      if (typeof number !== 'number' || typeof offset !== 'number') throw new BadSyntax('a broken list of objects');
      this.places.set(number, { inside, at: first + offset });
    }
  }

  private trailerIn(from: number, to: number): Dict | undefined {
    const at = this.bytes.subarray(from, to).lastIndexOf('trailer');
    if (at < 0) return undefined;
    try {
      const value = new Lexer(this.bytes, from + at + 'trailer'.length).next();
      return value instanceof Map ? value : undefined;
    } catch {
      return undefined;
    }
  }
}

const asValue = (item: Value | Operator | undefined): Value => (item === undefined || item instanceof Operator ? null : item);
