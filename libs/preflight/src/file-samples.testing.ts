import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import sharp from 'sharp';

type Document = PDFKit.PDFDocument & {
  addSpotColor: (name: string, c: number, m: number, y: number, k: number) => void;
};
type Draw = (document: Document, page: number) => void | Promise<void>;

const inch = 72;
const font = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
);

export interface FileOptions {
  /** Size of the finished piece in inches. */
  size?: [width: number, height: number];
  /** Inches of page outside the trim on each side. */
  around?: number;
  /** Whether the PDF has a trim box. */
  isMarked?: boolean;
  pages?: number;
  draw?: Draw;
  options?: PDFKit.PDFDocumentOptions;
}

/** A PDF like those of layout programs, by default a full-color page with bleed. */
export async function pdf({
  size = [8.5, 11],
  around = 0.125,
  isMarked = true,
  pages = 1,
  draw = all(paint(), write()),
  options = {},
}: FileOptions = {}) {
  const [width, height] = size.map((side) => (side + 2 * around) * inch) as [number, number];
  const document = new PdfKit({ autoFirstPage: false, margin: 0, ...options }) as Document;
  const bytes = buffer(document);
  for (let page = 1; page <= pages; page++) {
    document.addPage({ size: [width, height], margin: 0 });
    const edge = around * inch;
    if (isMarked)
      Object.assign(document.page.dictionary.data, {
        TrimBox: [edge, edge, width - edge, height - edge],
      });
    await draw(document, page);
  }
  document.end();
  return bytes;
}

/** One after the other. */
export const all =
  (...draws: Draw[]): Draw =>
  async (document, page) => {
    for (const draw of draws) await draw(document, page);
  };

/**
 * Fills the page up to so many inches from its edges.
 * @param color CMYK in percent, or what RGB calls it
 */
export const paint =
  (color: [number, number, number, number] | string = [60, 10, 0, 5], from = 0): Draw =>
  (document) => {
    const { width, height } = document.page;
    document
      .rect(from * inch, from * inch, width - 2 * from * inch, height - 2 * from * inch)
      .fill(color);
  };

/**
 * A line of text.
 * @param name of a standard font, which is not put into the file
 */
export const write =
  (name: string = font, color: [number, number, number, number] | string = [0, 0, 0, 100]): Draw =>
  (document) => {
    document
      .font(name)
      .fontSize(24)
      .fillColor(color)
      .text('Spring recital', 90, 90, { lineBreak: false });
  };

/** @param inks of a spot color, with its name */
export const spot =
  (name: string): Draw =>
  (document) => {
    document.addSpotColor(name, 0, 100, 80, 5);
    document.rect(100, 200, 200, 100).fill(name);
  };

/**
 * A picture three inches wide.
 * @param page the page with the picture; without it, every page
 */
export const photo =
  (dpi: number, kind: 'cmyk' | 'rgb' | 'gray' = 'cmyk', page?: number): Draw =>
  async (document, index) => {
    if (page && page !== index) return;
    document.image(await pictureOf(dpi * 3, dpi * 2, kind), 150, 300, { width: 3 * inch });
  };

/** A picture as a camera or a scanner sends it. Pixels. */
export function pictureOf(
  width: number,
  height: number,
  kind: 'cmyk' | 'rgb' | 'gray' = 'rgb',
  background = '#3060a0',
) {
  const image = sharp({
    create: { width: Math.round(width), height: Math.round(height), channels: 3, background },
  });
  if (kind === 'gray') return image.toColourspace('b-w').png().toBuffer();
  return (kind === 'cmyk' ? image.toColourspace('cmyk') : image).jpeg().toBuffer();
}
