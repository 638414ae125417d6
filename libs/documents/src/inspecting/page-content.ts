import {
  PDFBool,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFPageLeaf,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { type ColorSpace, colorSpaceOf, deviceSpaces, type Ink } from './color-spaces.js';
import { type Operand, stepsOf } from './content-steps.js';
import { isMatrix, type Matrix, multiply, identity } from './matrix.js';
import { entryOf, listOf, nameOf, numberOf, numbersOf, type Streams, valuesOf } from './objects.js';

interface Paint {
  space: ColorSpace;
  inks: readonly Ink[];
}
interface State {
  fill: Paint;
  stroke: Paint;
  textMode: number;
  matrix: Matrix;
  /** The matrix at the start of the form, from which patterns are placed. */
  base: Matrix;
  resources: PDFDict;
  isPattern: boolean;
  depth: number;
}

const maxDepth = 24;
const minPixels = 4;
const fillOperators = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const strokeOperators = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const textOperators = new Set(['Tj', 'TJ', "'", '"']);
const colorOperators = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn']);
const isDevice = (operator: string): operator is keyof typeof deviceSpaces =>
  Object.hasOwn(deviceSpaces, operator);
const black: Paint = { space: deviceSpaces.g, inks: ['black'] };
const initialPaint = { fill: black, stroke: black, textMode: 0 };

/** PDFium returns no inks and no images in patterns, so this reads the page's content itself. */
export class PageContent {
  inks = new Set<Ink>();
  /** Lowest resolutions in pixels per inch. */
  photoDpi: number | null = null;
  lineDpi: number | null = null;
  private state: State;

  /** @throws Error, RangeError for content that cannot be read */
  constructor(
    private readonly streams: Streams,
    page: PDFPageLeaf,
    unit: number,
  ) {
    const matrix: Matrix = [unit, 0, 0, unit, 0, 0];
    const resources = page.Resources() ?? PDFDict.withContext(page.context);
    this.state = { ...initialPaint, matrix, base: matrix, resources, isPattern: false, depth: 0 };
    this.follow(valuesOf(page, 'Contents'));
  }

  private follow(contents: readonly (PDFObject | undefined)[]) {
    if (this.state.depth > maxDepth) throw new RangeError('Form XObjects are nested too deeply');
    const stateStack: State[] = [];
    for (const { operator, operands } of stepsOf(this.streams.contentOf(contents))) {
      const [firstOperand] = operands;
      if (operator === 'q') stateStack.push({ ...this.state });
      else if (operator === 'Q') this.state = stateStack.pop() ?? this.state;
      else if (operator === 'cm')
        this.state.matrix = multiply(matrixOf(operands), this.state.matrix);
      else if (operator === 'Tr') this.state.textMode = numberOf(firstOperand, 0);
      else if (operator === 'Do') this.draw(this.resource('XObject', firstOperand));
      else if (operator === 'ID') this.image(this.inlineDict(operands));
      else if (operator === 'sh')
        this.mark(this.shadingInks(this.resource('Shading', firstOperand)));
      else if (textOperators.has(operator)) this.write();
      else if (colorOperators.has(operator.toLowerCase())) this.setColor(operator, operands);
      if (fillOperators.has(operator)) this.mark(this.state.fill.inks);
      if (strokeOperators.has(operator)) this.mark(this.state.stroke.inks);
    }
  }

  private enter(stream: PDFRawStream, state: State) {
    const outerState = this.state;
    const matrix = multiply(matrixOf(listOf(entryOf(stream.dict, 'Matrix'))), state.matrix);
    const ownResources = entryOf(stream.dict, 'Resources');
    const resources = ownResources instanceof PDFDict ? ownResources : state.resources;
    this.state = { ...state, matrix, base: matrix, resources, depth: state.depth + 1 };
    this.follow([stream]);
    this.state = outerState;
  }

  /** Upper-case operators are for strokes. */
  private setColor(operator: string, operands: readonly Operand[]) {
    const lower = operator.toLowerCase();
    const side = operator === lower ? 'fill' : 'stroke';
    const lastOperand = operands.at(-1);
    if (lower === 'cs') {
      const name = typeof lastOperand === 'string' ? PDFName.of(lastOperand) : undefined;
      const space = colorSpaceOf(name, this.state.resources);
      this.state[side] = { space, inks: space.inks };
      return;
    }
    const space = isDevice(lower) ? deviceSpaces[lower] : this.state[side].space;
    const inks =
      typeof lastOperand === 'string'
        ? this.patternInks(lastOperand, space)
        : space.of(numbersOf(operands));
    this.state[side] = { space, inks };
  }

  private patternInks(name: string, space: ColorSpace): readonly Ink[] {
    const pattern = this.resource('Pattern', name);
    if (pattern instanceof PDFDict) return this.shadingInks(entryOf(pattern, 'Shading'));
    if (!(pattern instanceof PDFRawStream)) throw new Error('Missing pattern');
    if (numberOf(entryOf(pattern.dict, 'PaintType'), 1) === 2) return space.inks;
    const { inks } = this;
    this.inks = new Set();
    this.enter(pattern, {
      ...this.state,
      ...initialPaint,
      matrix: this.state.base,
      isPattern: true,
    });
    const patternInks = [...this.inks];
    this.inks = inks;
    return patternInks;
  }

  private write() {
    const { textMode, fill, stroke, isPattern } = this.state;
    if (textMode === 3 || textMode === 7) return; // invisible text
    if (isPattern) throw new Error('PDFium does not report the fonts of patterns');
    if (textMode % 4 !== 1) this.mark(fill.inks);
    if (textMode % 4 === 1 || textMode % 4 === 2) this.mark(stroke.inks);
  }

  private draw(object: PDFObject | undefined) {
    if (!(object instanceof PDFRawStream)) throw new Error('Missing XObject');
    const kind = nameOf(entryOf(object.dict, 'Subtype'));
    if (kind === 'Image') this.image(object.dict);
    if (kind === 'Form') this.enter(object, this.state);
  }

  private image(dict: PDFDict) {
    const { fill, matrix, resources } = this.state;
    /** Inline images have short keys. */
    const entry = (long: string, short: string) => entryOf(dict, long) ?? entryOf(dict, short);
    const isMask = entry('ImageMask', 'IM') === PDFBool.True;
    this.mark(isMask ? fill.inks : colorSpaceOf(entry('ColorSpace', 'CS'), resources).inks);
    const width = numberOf(entry('Width', 'W'), 0);
    const height = numberOf(entry('Height', 'H'), 0);
    if (Math.min(width, height) < minPixels) return;
    const [a, b, c, d] = matrix;
    const dpi = Math.min((width * 72) / Math.hypot(a, b), (height * 72) / Math.hypot(c, d));
    const isLine = isMask || numberOf(entry('BitsPerComponent', 'BPC'), 8) === 1;
    const kind = isLine ? 'lineDpi' : 'photoDpi';
    this[kind] = Math.min(this[kind] ?? Infinity, Math.round(dpi));
  }

  private inlineDict(operands: readonly Operand[]) {
    const entries: Record<string, Operand> = {};
    for (let index = 0; index + 1 < operands.length; index += 2)
      entries[String(operands[index])] = operands[index + 1]!;
    return this.state.resources.context.obj(entries);
  }

  private shadingInks(shading: PDFObject | undefined) {
    const dict = shading instanceof PDFRawStream ? shading.dict : shading;
    const space = dict instanceof PDFDict ? entryOf(dict, 'ColorSpace') : undefined;
    return colorSpaceOf(space, this.state.resources).inks;
  }

  private resource(kind: string, name: Operand | undefined) {
    const all = entryOf(this.state.resources, kind);
    if (!(all instanceof PDFDict) || typeof name !== 'string') return undefined;
    return all.lookup(PDFName.of(name));
  }

  private mark(inks: readonly Ink[]) {
    for (const ink of inks) this.inks.add(ink);
  }
}

const matrixOf = (values: readonly unknown[]) => {
  const numbers = numbersOf(values);
  return isMatrix(numbers) ? numbers : identity;
};
