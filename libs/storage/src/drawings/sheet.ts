import { createRequire } from 'node:module';
import { fontFile, type Weight, weights } from './font-files.js';
import type { Ink } from './inks.js';

const require = createRequire(import.meta.url);
const pointsPerInch = 72;
export const bleed = 0.125 * pointsPerInch;

export interface Words {
  size: number;
  ink: Ink;
  weight?: Weight;
  width?: number;
  align?: 'left' | 'center' | 'right';
  spacing?: number;
  /** Space between lines, in points. */
  lineGap?: number;
}

/** Page size in inches, without bleed. */
export type Trim = readonly [width: number, height: number];

export function newDocument(title: string) {
  // Loaded when needed, because only the demonstration draws.
  const PdfKit = require('pdfkit') as typeof import('pdfkit');
  const pdf = new PdfKit({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.4',
    info: { Title: title, Creator: 'Makeready demonstration' },
  });
  for (const weight of weights) pdf.registerFont(`${weight}`, fontFile(weight));
  return pdf;
}

/** One page. Lengths are in points from the upper left corner of the trimmed page. */
export class Sheet {
  readonly width: number;
  readonly height: number;

  constructor(
    readonly pdf: PDFKit.PDFDocument,
    [width, height]: Trim,
  ) {
    this.width = width * pointsPerInch;
    this.height = height * pointsPerInch;
    pdf.addPage({ size: [this.width + 2 * bleed, this.height + 2 * bleed], margin: 0 });
    Object.assign(pdf.page.dictionary.data, {
      TrimBox: [bleed, bleed, bleed + this.width, bleed + this.height],
      BleedBox: [0, 0, this.width + 2 * bleed, this.height + 2 * bleed],
    });
    pdf.translate(bleed, bleed);
  }

  /** With the bleed. */
  cover(ink: Ink) {
    this.box(-bleed, -bleed, this.width + 2 * bleed, this.height + 2 * bleed, ink);
  }

  /** From top to bottom, with the bleed. */
  fade(from: Ink, to: Ink, top = -bleed, height = this.height + 2 * bleed) {
    const gradient = this.pdf.linearGradient(0, top, 0, top + height);
    gradient.stop(0, from as never).stop(1, to as never);
    this.pdf.rect(-bleed, top, this.width + 2 * bleed, height).fill(gradient);
  }

  box(x: number, y: number, width: number, height: number, ink: Ink, radius = 0) {
    this.pdf.roundedRect(x, y, width, height, radius).fill(ink);
  }

  frame(x: number, y: number, width: number, height: number, ink: Ink, line = 0.5) {
    this.pdf.lineWidth(line).rect(x, y, width, height).stroke(ink);
  }

  disc(x: number, y: number, radius: number, ink: Ink) {
    this.pdf.circle(x, y, radius).fill(ink);
  }

  line(points: readonly (readonly [x: number, y: number])[], ink: Ink, width = 0.5) {
    this.trace(points);
    this.pdf.lineWidth(width).lineCap('round').lineJoin('round').stroke(ink);
  }

  shape(points: readonly (readonly [x: number, y: number])[], ink: Ink) {
    this.trace(points);
    this.pdf.closePath().fill(ink);
  }

  text(words: string, x: number, y: number, print: Words) {
    const { size, ink, weight = 400, width, align, spacing = 0, lineGap = 0 } = print;
    this.font(weight, size);
    this.pdf.fillColor(ink);
    this.pdf.text(words, x, y, {
      characterSpacing: spacing,
      lineGap,
      ...(width ? { width, align } : { lineBreak: false }),
    });
  }

  /** @returns the height that the words need */
  heightOf(words: string, { size, weight = 400, width, lineGap = 0 }: Words) {
    this.font(weight, size);
    return this.pdf.heightOfString(words, { width, lineGap });
  }

  /** The largest size up to `max` at which the longest word fits the width. */
  sizeFor(words: string, width: number, max: number, weight: Weight = 800) {
    this.font(weight, max);
    const widest = Math.max(...words.split(' ').map((word) => this.pdf.widthOfString(word)));
    return Math.min(max, (max * width) / widest);
  }

  private font(weight: Weight, size: number) {
    this.pdf.font(`${weight}`).fontSize(size);
  }

  private trace([[x, y] = [0, 0], ...others]: readonly (readonly [number, number])[]) {
    this.pdf.moveTo(x, y);
    for (const [nextX, nextY] of others) this.pdf.lineTo(nextX, nextY);
  }
}
