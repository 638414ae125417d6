import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type Run, runsOf, type Weight } from './fonts.js';
import { linesOf } from './lines.js';
import { bottom, colors, edge, leading, margin, pageHeight, pageWidth } from './pdf-layout.js';

/** Loaded with the first PDF, because fonts and tables take 10 MB. */
const require = createRequire(import.meta.url);
const pdfKit = () => require('pdfkit') as typeof import('pdfkit');

export interface Print {
  x?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  color?: keyof typeof colors;
  align?: 'left' | 'right';
  /** Structure tag: `H1`, `H2`, `P`. */
  tag?: string;
  parent?: PDFKit.PDFStructureElement;
}

/** Tagged Letter pages with embedded fonts; all lengths are in points. */
export class PdfPen {
  y = margin;
  private readonly document: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly fonts = new Map<string, string>();

  constructor(title: string, author: string, creationDate: Date) {
    const PdfKit = pdfKit();
    this.document = new PdfKit({
      size: 'LETTER',
      margin: 0,
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      autoFirstPage: true,
      info: { Title: title, Author: author, CreationDate: creationDate, ModDate: creationDate },
    });
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  text(text: string, print: Print) {
    const {
      x = margin,
      width = edge - x,
      size = 10,
      weight = 400,
      color = 'ink',
      align = 'left',
      tag = 'P',
      parent = this.root,
    } = print;
    const lines = this.lines(text, width, size, weight);
    const element = this.element(tag, parent);
    for (const line of lines) {
      this.keep(size * leading);
      const content = this.document.markStructureContent(tag);
      this.document.fillColor(colors[color]);
      this.draw(line, align === 'right' ? x + width - this.measure(line, size) : x, this.y, size);
      this.document.endMarkedContent();
      element.add(content);
      this.y += size * leading;
    }
    element.end();
  }

  /** The caller ends the element. */
  element(tag: string, parent = this.root) {
    const element = this.document.struct(tag);
    parent.add(element);
    return element;
  }

  rule(end = edge) {
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document
      .moveTo(margin, this.y)
      .lineTo(end, this.y)
      .lineWidth(0.75)
      .strokeColor(colors.line)
      .stroke();
    this.document.endMarkedContent();
    this.y += 8;
  }

  registrationMark(x: number, y: number) {
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document.lineWidth(1).strokeColor(colors.ink).circle(x, y, 6).stroke();
    this.document
      .moveTo(x - 9, y)
      .lineTo(x + 9, y)
      .moveTo(x, y - 9)
      .lineTo(x, y + 9)
      .stroke();
    this.document.endMarkedContent();
  }

  watermark(text: string) {
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document.save().rotate(-24, { origin: [pageWidth / 2, pageHeight / 2] });
    this.document.fillColor(colors.mark).opacity(0.13);
    const size = 96;
    const runs = runsOf(text, 700);
    this.draw(runs, pageWidth / 2 - this.measure(runs, size) / 2, pageHeight / 2 - size / 2, size);
    this.document.restore().opacity(1);
    this.document.endMarkedContent();
  }

  lines(text: string, width: number, size: number, weight: Weight = 400) {
    return linesOf(text, weight, width, (runs) => this.measure(runs, size));
  }

  keep(height: number) {
    if (this.y + height <= bottom) return;
    this.document.addPage();
    this.y = margin;
  }

  async finish(footer: string): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.document.switchToPage(page);
      this.document.markContent('Artifact', { type: 'Pagination' });
      this.document.fillColor(colors.soft);
      this.draw(runsOf(footer, 400), margin, pageHeight - 46, 8);
      const number = runsOf(`Page ${page - start + 1} of ${count}`, 400);
      this.draw(number, edge - this.measure(number, 8), pageHeight - 46, 8);
      this.document.endMarkedContent();
    }
    this.root.end();
    this.document.end();
    return buffer(this.document);
  }

  private draw(runs: readonly Run[], x: number, y: number, size: number) {
    for (const run of runs) {
      this.use(run, size);
      this.document.text(run.text, x, y, { lineBreak: false, baseline: 'top' });
      x += this.document.widthOfString(run.text);
    }
  }

  private measure(runs: readonly Run[], size: number) {
    let width = 0;
    for (const run of runs) width += this.use(run, size).widthOfString(run.text);
    return width;
  }

  private use({ file }: Run, size: number) {
    if (!this.fonts.has(file)) {
      this.fonts.set(file, `font-${this.fonts.size}`);
      this.document.registerFont(this.fonts.get(file)!, file);
    }
    return this.document.font(this.fonts.get(file)!).fontSize(size);
  }
}
