import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFPageLeaf,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { type ColorSpace, colorSpaceOf, deviceSpaces, type Ink } from './color-spaces.js';
import { ContentReader, inlineDict, type Operand } from './content-reader.js';
import { type Matrix, times, unmoved } from './matrix.js';
import { entryOf, listOf, nameOf, numberOf, numbersOf, type Streams } from './objects.js';

/**
 * What a page draws. Resolutions are in pixels per inch of the smaller direction; the worst of each
 * kind.
 */
interface Drawn {
  inks: Set<Ink>;
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
  textMode: number;
}

const maxDepth = 24;
/** Smaller pictures are a color or a blend, not a picture. */
const minPixels = 4;
const filling = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const stroking = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const writing = new Set(['Tj', 'TJ', "'", '"']);
const choosing = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn']);
const isDevice = (operator: string): operator is keyof typeof deviceSpaces =>
  Object.hasOwn(deviceSpaces, operator);

/**
 * Follows what the content of a page draws, also through the forms and patterns it uses: PDFium
 * tells colors in RGB only, without their inks, and nothing of what is in a pattern.
 */
export class PageContent {
  readonly drawing: Drawn = { inks: new Set(), photoDpi: null, lineDpi: null };

  constructor(
    private readonly streams: Streams,
    private readonly isPattern = false,
  ) {}

  /**
   * @param unit points per unit of the page
   * @throws Error, RangeError for content that cannot be followed
   */
  run(page: PDFPageLeaf, unit: number) {
    const contents = page.has(PDFName.Contents) ? [entryOf(page, 'Contents')] : [];
    const streams = contents.flatMap((each) =>
      each instanceof PDFArray ? each.asArray().map((part) => page.context.lookup(part)) : [each],
    );
    const resources = page.Resources() ?? PDFDict.withContext(page.context);
    this.follow(this.streams.contentOf(streams), resources, start([unit, 0, 0, unit, 0, 0]), 0);
  }

  private follow(content: Buffer, resources: PDFDict, first: State, depth: number) {
    if (depth > maxDepth) throw new RangeError('Form XObjects are nested too deeply');
    const reader = new ContentReader(content);
    const stack: State[] = [];
    let state = first;
    for (let step: ReturnType<ContentReader['next']>; (step = reader.next());) {
      const { operator, operands } = step;
      if (operator === 'q') stack.push({ ...state });
      else if (operator === 'Q') state = stack.pop() ?? state;
      else if (operator === 'ID') {
        this.image(inlineDict(operands, resources.context), resources, state);
        reader.skipImage();
      } else this.step(operator, operands, resources, state, depth);
    }
  }

  private step(
    operator: string,
    operands: readonly Operand[],
    resources: PDFDict,
    state: State,
    depth: number,
  ) {
    if (operator === 'cm') state.matrix = times(matrixOf(operands), state.matrix);
    else if (operator === 'Do')
      this.draw(resource(resources, 'XObject', operands[0]), resources, state, depth);
    else if (operator === 'Tr') state.textMode = numberOf(operands[0], 0);
    else if (operator === 'sh')
      this.mark(shadingInks(resource(resources, 'Shading', operands[0]), resources));
    else if (writing.has(operator)) this.write(state);
    else if (choosing.has(operator.toLowerCase()))
      this.choose(operator, operands, resources, state, depth);
    else {
      if (filling.has(operator)) this.mark(state.fill.inks);
      if (stroking.has(operator)) this.mark(state.stroke.inks);
    }
  }

  /** A color: capital operators are for lines. */
  private choose(
    operator: string,
    operands: readonly Operand[],
    resources: PDFDict,
    state: State,
    depth: number,
  ) {
    const lower = operator.toLowerCase();
    const side = operator === lower ? 'fill' : 'stroke';
    if (isDevice(lower)) {
      const space = deviceSpaces[lower];
      state[side] = { space, inks: space.of(numbersOf(operands)) };
    } else if (lower === 'cs') {
      const [value] = operands;
      const space = colorSpaceOf(typeof value === 'number' ? undefined : value, resources);
      state[side] = { space, inks: space.inks };
    } else {
      const { space } = state[side];
      const last = operands.at(-1);
      const inks =
        last instanceof PDFName
          ? this.patternInks(last, space, resources, depth)
          : space.of(numbersOf(operands));
      state[side] = { space, inks };
    }
  }

  private patternInks(
    name: PDFName,
    space: ColorSpace,
    resources: PDFDict,
    depth: number,
  ): readonly Ink[] {
    const pattern = resource(resources, 'Pattern', name);
    if (pattern instanceof PDFDict) return shadingInks(entryOf(pattern, 'Shading'), resources);
    if (!(pattern instanceof PDFRawStream)) throw new Error('Missing pattern');
    if (numberOf(entryOf(pattern.dict, 'PaintType'), 1) === 2) return space.inks;
    const tile = new PageContent(this.streams, true);
    const matrix = matrixOf(listOf(entryOf(pattern.dict, 'Matrix')));
    tile.follow(
      this.streams.contentOf([pattern]),
      resourcesOf(pattern.dict, resources),
      start(matrix),
      depth + 1,
    );
    this.drawing.photoDpi = worse(this.drawing.photoDpi, tile.drawing.photoDpi);
    this.drawing.lineDpi = worse(this.drawing.lineDpi, tile.drawing.lineDpi);
    return [...tile.drawing.inks];
  }

  private write({ textMode, fill, stroke }: State) {
    if (textMode === 3 || textMode === 7) return; // not to be seen
    if (this.isPattern) throw new Error('PDFium does not report the fonts of patterns');
    if (textMode % 4 !== 1) this.mark(fill.inks);
    if (textMode % 4 === 1 || textMode % 4 === 2) this.mark(stroke.inks);
  }

  private draw(object: PDFObject | undefined, resources: PDFDict, state: State, depth: number) {
    if (!(object instanceof PDFRawStream)) throw new Error('Missing XObject');
    const { dict } = object;
    const kind = nameOf(entryOf(dict, 'Subtype'));
    if (kind === 'Image') this.image(dict, resources, state);
    if (kind !== 'Form') return;
    const matrix = times(matrixOf(listOf(entryOf(dict, 'Matrix'))), state.matrix);
    this.follow(
      this.streams.contentOf([object]),
      resourcesOf(dict, resources),
      { ...state, matrix },
      depth + 1,
    );
  }

  private image(dict: PDFDict, resources: PDFDict, { matrix: [a, b, c, d], fill }: State) {
    const isMask = entryOf(dict, 'ImageMask') === PDFBool.True;
    const [width, height] = [
      numberOf(entryOf(dict, 'Width'), 0),
      numberOf(entryOf(dict, 'Height'), 0),
    ];
    this.mark(isMask ? fill.inks : colorSpaceOf(entryOf(dict, 'ColorSpace'), resources).inks);
    if (Math.min(width, height) < minPixels) return;
    const dpi = Math.min((width * 72) / Math.hypot(a, b), (height * 72) / Math.hypot(c, d));
    const kind =
      isMask || numberOf(entryOf(dict, 'BitsPerComponent'), 8) === 1 ? 'lineDpi' : 'photoDpi';
    this.drawing[kind] = worse(this.drawing[kind], Math.round(dpi));
  }

  private mark(inks: readonly Ink[]) {
    for (const ink of inks) this.drawing.inks.add(ink);
  }
}

const start = (matrix: Matrix): State => {
  const black: Paint = { space: deviceSpaces.g, inks: ['black'] };
  return { matrix, fill: black, stroke: black, textMode: 0 };
};
const worse = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
const matrixOf = (values: readonly Operand[]): Matrix => {
  const numbers = numbersOf(values);
  return numbers.length === 6 ? (numbers as Matrix) : unmoved;
};
const shadingInks = (shading: PDFObject | undefined, resources: PDFDict) => {
  const dict = shading instanceof PDFRawStream ? shading.dict : shading;
  return colorSpaceOf(dict instanceof PDFDict ? entryOf(dict, 'ColorSpace') : undefined, resources)
    .inks;
};
const resource = (resources: PDFDict, kind: string, name: Operand | undefined) => {
  const all = entryOf(resources, kind);
  return all instanceof PDFDict && name instanceof PDFName ? all.lookup(name) : undefined;
};
const resourcesOf = (dict: PDFDict, above: PDFDict) => {
  const own = entryOf(dict, 'Resources');
  return own instanceof PDFDict ? own : above;
};
