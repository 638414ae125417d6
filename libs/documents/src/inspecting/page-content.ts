import { blackSpace, type ColorSpace, colorSpaceOf, type Ink } from './color-spaces.js';
import { fontOf } from './page-fonts.js';
import { type Matrix, times, unmoved } from './matrix.js';
import type { PdfFile } from './pdf-file.js';
import { type Dict, type Item, Lexer, Name, Operator, Stream, type Value } from './syntax.js';

/** What a page draws. Resolutions are in pixels per inch of the smaller direction; the worst of each kind. */
export interface Drawn {
  inks: Set<Ink>;
  /** Fonts that print and are not in the file. */
  missingFonts: Set<string>;
  /** Of pictures in tones, and of those in black and white only. */
  photoDpi: number | null;
  lineDpi: number | null;
}

interface Paint {
  space: ColorSpace;
  inks: readonly Ink[];
}
interface State {
  matrix: Matrix;
  fill: Paint;
  stroke: Paint;
  font: Dict | undefined;
  textMode: number;
}

const deepest = 24;
/** Smaller pictures are a color or a blend, not a picture. */
const leastPixels = 4;
const filling = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const stroking = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const writing = new Set(['Tj', 'TJ', "'", '"']);
const deviceSpaces: Record<string, string> = { g: 'DeviceGray', rg: 'DeviceRGB', k: 'DeviceCMYK' };
const numbersOf = (values: readonly Value[]) => values.filter((value): value is number => typeof value === 'number');

/** Follows what the content of a page draws, also through the forms and patterns it uses. */
export class PageContent {
  readonly drawn: Drawn = { inks: new Set(), missingFonts: new Set(), photoDpi: null, lineDpi: null };

  constructor(private readonly file: PdfFile) {}

  /** @param unit points per unit of the page @throws BadSyntax, RangeError, UnknownFilter for content that cannot be followed */
  run(content: Buffer, resources: Dict, unit: number) {
    this.follow(content, resources, start([unit, 0, 0, unit, 0, 0]), 0);
  }

  private follow(content: Buffer, resources: Dict, first: State, depth: number) {
    if (depth > deepest) throw new RangeError('Forms in forms without an end');
    const lexer = new Lexer(content);
    const kept: State[] = [];
    let state = first;
    let operands: Value[] = [];
    for (let item: Item | undefined; (item = lexer.next()) !== undefined;) {
      if (!(item instanceof Operator)) {
        operands.push(item);
        continue;
      }
      const { text } = item;
      if (text === 'q') kept.push({ ...state });
      else if (text === 'Q') state = kept.pop() ?? state;
      else if (text === 'BI') this.inlineImage(lexer, resources, state);
      else if (text === 'Do') this.draw(operands, resources, state, depth);
      else this.step(text, operands, resources, state, depth);
      operands = [];
    }
  }

  private step(operator: string, operands: readonly Value[], resources: Dict, state: State, depth: number) {
    const lower = operator.toLowerCase();
    if (operator === 'cm') state.matrix = times(matrixOf(operands), state.matrix);
    else if (operator === 'Tf') state.font = this.file.dict(this.named(resources, 'Font', operands[0]));
    else if (operator === 'gs') this.useSettings(operands, resources, state);
    else if (operator === 'Tr') state.textMode = this.file.number(operands[0], 0);
    else if (operator === 'sh') this.mark(this.shadingInks(this.named(resources, 'Shading', operands[0]), resources));
    else if (writing.has(operator)) this.write(state);
    else if (deviceSpaces[lower] || ['cs', 'sc', 'scn'].includes(lower)) this.choose(operator, operands, resources, state, depth);
    else this.paint(operator, state);
  }

  private paint(operator: string, { fill, stroke }: State) {
    if (filling.has(operator)) this.mark(fill.inks);
    if (stroking.has(operator)) this.mark(stroke.inks);
  }

  private useSettings(operands: readonly Value[], resources: Dict, state: State) {
    const [font] = this.file.list(this.file.dict(this.named(resources, 'ExtGState', operands[0])).get('Font'));
    if (font !== undefined) state.font = this.file.dict(font);
  }

  /** A color: capital operators are for lines. */
  private choose(operator: string, operands: readonly Value[], resources: Dict, state: State, depth: number) {
    const lower = operator.toLowerCase();
    const side = operator === lower ? 'fill' : 'stroke';
    const device = deviceSpaces[lower];
    if (device || lower === 'cs') {
      const space = colorSpaceOf(this.file, device ? new Name(device) : operands[0], resources);
      state[side] = { space, inks: device ? space.of(numbersOf(operands)) : space.inks };
      return;
    }
    const { space } = state[side];
    const last = operands.at(-1);
    state[side] = { space, inks: last instanceof Name ? this.patternInks(last, space, resources, depth) : space.of(numbersOf(operands)) };
  }

  private patternInks(name: Name, space: ColorSpace, resources: Dict, depth: number): readonly Ink[] {
    const pattern = this.file.value(this.named(resources, 'Pattern', name));
    const dict = this.file.dict(pattern);
    if (dict.has('Shading')) return this.shadingInks(dict.get('Shading'), resources);
    if (!(pattern instanceof Stream) || this.file.number(dict.get('PaintType'), 1) === 2) return space.inks;
    const tile = new PageContent(this.file);
    tile.follow(
      this.file.content(pattern),
      this.resourcesOf(dict, resources),
      start(matrixOf(this.file.list(dict.get('Matrix')))),
      depth + 1,
    );
    this.include(tile.drawn);
    return [...tile.drawn.inks];
  }

  private shadingInks(value: Value | undefined, resources: Dict) {
    return colorSpaceOf(this.file, this.file.dict(value).get('ColorSpace'), resources).inks;
  }

  private write({ font, textMode, fill, stroke }: State) {
    if (textMode === 3 || textMode === 7) return; // not to be seen
    if (font) {
      const { name, isInside } = fontOf(this.file, font);
      if (!isInside) this.drawn.missingFonts.add(name);
    }
    if (textMode % 4 !== 1) this.mark(fill.inks);
    if (textMode % 4 === 1 || textMode % 4 === 2) this.mark(stroke.inks);
  }

  private draw(operands: readonly Value[], resources: Dict, state: State, depth: number) {
    const object = this.file.value(this.named(resources, 'XObject', operands[0]));
    if (!(object instanceof Stream)) return;
    const { dict } = object;
    if (this.file.name(dict.get('Subtype')) === 'Image') return this.image(dict, resources, state);
    if (this.file.name(dict.get('Subtype')) !== 'Form') return;
    const matrix = dict.has('Matrix') ? matrixOf(this.file.list(dict.get('Matrix'))) : unmoved;
    this.follow(this.file.content(object), this.resourcesOf(dict, resources), { ...state, matrix: times(matrix, state.matrix) }, depth + 1);
  }

  private inlineImage(lexer: Lexer, resources: Dict, state: State) {
    const dict: Dict = new Map();
    for (let key: Item | undefined; (key = lexer.next()) instanceof Name;) dict.set(key.text, lexer.next() as Value);
    for (const [short, long] of Object.entries(shortened)) if (dict.has(short)) dict.set(long, dict.get(short)!);
    this.image(dict, resources, state);
    lexer.at = endOfImage(lexer.bytes, lexer.at);
  }

  private image(dict: Dict, resources: Dict, { matrix: [a, b, c, d], fill }: State) {
    const isMask = this.file.value(dict.get('ImageMask')) === true;
    const [width, height] = [this.file.number(dict.get('Width'), 0), this.file.number(dict.get('Height'), 0)];
    this.mark(isMask ? fill.inks : this.imageInks(dict, resources));
    if (Math.min(width, height) < leastPixels) return;
    const dpi = Math.min((width * 72) / Math.hypot(a, b), (height * 72) / Math.hypot(c, d));
    const kind = isMask || this.file.number(dict.get('BitsPerComponent'), 8) === 1 ? 'lineDpi' : 'photoDpi';
    this.drawn[kind] = worse(this.drawn[kind], Math.round(dpi));
  }

  private imageInks(dict: Dict, resources: Dict) {
    return colorSpaceOf(this.file, dict.get('ColorSpace'), resources).inks;
  }

  private include({ missingFonts, photoDpi, lineDpi }: Drawn) {
    for (const font of missingFonts) this.drawn.missingFonts.add(font);
    this.drawn.photoDpi = worse(this.drawn.photoDpi, photoDpi);
    this.drawn.lineDpi = worse(this.drawn.lineDpi, lineDpi);
  }

  private mark(inks: readonly Ink[]) {
    for (const ink of inks) this.drawn.inks.add(ink);
  }

  private named(resources: Dict, kind: string, name: Value | undefined) {
    return name instanceof Name ? this.file.dict(resources.get(kind)).get(name.text) : undefined;
  }

  private resourcesOf(dict: Dict, above: Dict) {
    return dict.has('Resources') ? this.file.dict(dict.get('Resources')) : above;
  }
}

/** After the `EI` that stands alone. */
const endOfImage = (bytes: Buffer, from: number) => {
  const isFree = (at: number) => at >= bytes.length || [9, 10, 13, 32].includes(bytes[at]!);
  for (let at = bytes.indexOf('EI', from); at >= 0; at = bytes.indexOf('EI', at + 1)) {
    if (isFree(at - 1) && isFree(at + 2)) return at + 2;
  }
  return bytes.length;
};
const shortened = { W: 'Width', H: 'Height', CS: 'ColorSpace', BPC: 'BitsPerComponent', IM: 'ImageMask' };
const start = (matrix: Matrix): State => {
  const black: Paint = { space: blackSpace, inks: ['black'] };
  return { matrix, fill: black, stroke: black, font: undefined, textMode: 0 };
};
const worse = (one: number | null, other: number | null) => (one === null || other === null ? (one ?? other) : Math.min(one, other));
const matrixOf = (values: readonly Value[]): Matrix => {
  const numbers = numbersOf(values);
  return numbers.length === 6 ? (numbers as Matrix) : unmoved;
};
