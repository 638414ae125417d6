import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type Run, runsOf, type Weight } from './fonts.js';
import { linesOf } from './lines.js';

/** Loaded with the first paper: its fonts and tables are 10 MB that most processes never need. */
const require = createRequire(import.meta.url);
const pdfKit = () => require('pdfkit') as typeof import('pdfkit');

const [pageWidth, pageHeight] = [612, 792];
const margin = 54;
const edge = pageWidth - margin;
const bottom = pageHeight - 72;
const colors = { ink: '#1c1b19', soft: '#5d5a54', line: '#d8d3c8', accent: '#006c94', mark: '#c2185b' };

interface Print {
  x?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  color?: keyof typeof colors;
  align?: 'left' | 'right';
  /** How the structure calls it: `H1`, `H2`, `P`. */
  tag?: string;
  /** The element that it is part of; the document when not given. */
  parent?: PDFKit.PDFStructureElement;
}

/** A label with its value; what has no value is left out. */
type Row = readonly [label: string, value: string | null | undefined];
type FilledRow = readonly [label: string, value: string];

const leading = 1.4;
const factSize = 9.5;
const rowGap = 3;
const labelWidth = 96;
/** Two columns that would be higher than this are one. */
const mostColumn = 260;
const columnGap = 24;
const tableWidth = 330;

/** What a shop sends on Letter paper: a tagged PDF with embedded fonts, laid out from the top. All measures are points. */
export class Paper {
  private readonly document: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly fonts = new Map<string, string>();
  private y = margin;

  constructor(
    title: string,
    author: string,
    private readonly footer: string,
    created: Date,
  ) {
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
      info: { Title: title, Author: author, CreationDate: created, ModDate: created },
    });
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** The shop on the left, what the paper is on the right. */
  letterhead(shop: { name: string; address: string; phone: string; email: string }, kind: string, number: string) {
    const top = this.y;
    this.registrationMark(margin + 8, top + 9);
    this.text(shop.name, { x: margin + 24, size: 15, weight: 700, width: 300 });
    this.text([shop.address, shop.phone, shop.email].join('\n'), { x: margin + 24, size: 8.5, color: 'soft', width: 300 });
    const below = this.y;
    this.y = top;
    this.text(kind, { size: 20, weight: 700, align: 'right', tag: 'H1' });
    this.text(number, { size: 11, color: 'soft', align: 'right' });
    this.y = Math.max(below, this.y) + 10;
    this.rule();
    return this;
  }

  heading(text: string) {
    this.gap(12);
    this.keep(48);
    this.text(text, { size: 11.5, weight: 700, color: 'accent', tag: 'H2' });
    return this.gap(4);
  }

  paragraph(text: string, print: Print = {}) {
    this.text(text, { size: 9.5, ...print });
    return this.gap(4);
  }

  /** Labels with their values, one below the other. */
  facts(rows: readonly Row[]) {
    return this.list(rows.filter(isFilled), margin, edge - margin);
  }

  /** Labels with their values in the left and the right half of the page. Where they are long, the ones stand below the others. */
  factColumns(left: readonly Row[], right: readonly Row[]) {
    const halves = [left.filter(isFilled), right.filter(isFilled)] as const;
    const width = (edge - margin - columnGap) / 2;
    const heightOf = (rows: readonly FilledRow[]) => rows.reduce((sum, row) => sum + this.rowHeight(row, width), 0);
    const height = Math.max(...halves.map(heightOf));
    if (height > mostColumn) return this.facts([...left, ...right]);
    this.keep(height);
    const top = this.y;
    this.list(halves[0], margin, width);
    const below = this.y;
    this.y = top;
    this.list(halves[1], margin + width + columnGap, width);
    this.y = Math.max(below, this.y);
    return this;
  }

  /** One figure that matters, large. */
  figure(label: string, value: string, note: string | null) {
    this.gap(8);
    this.keep(64);
    this.rule();
    const top = this.y;
    this.text(label, { size: 11, weight: 700 });
    if (note) this.text(note, { size: 9, color: 'soft', width: 300 });
    const below = this.y;
    this.y = top - 3;
    this.text(value, { size: 20, weight: 700, align: 'right' });
    this.y = Math.max(below, this.y) + 8;
    return this.rule();
  }

  /** A table whose columns are as wide as each other, its figures one below the other. @param rows as many cells as the head has */
  table(head: readonly string[], rows: readonly (readonly string[])[]) {
    const table = this.document.struct('Table');
    this.root.add(table);
    this.row(table, head, 'TH');
    for (const row of rows) this.row(table, row, 'TD');
    table.end();
    return this.gap(4);
  }

  /** Across the page: what this paper must not be taken for. */
  stamp(text: string) {
    const artifact = { type: 'Layout' } as const;
    this.document.markContent('Artifact', artifact);
    this.document.save().rotate(-24, { origin: [pageWidth / 2, pageHeight / 2] });
    this.document.fillColor(colors.mark).opacity(0.13);
    const size = 96;
    const runs = runsOf(text, 700);
    this.draw(runs, pageWidth / 2 - this.measure(runs, size) / 2, pageHeight / 2 - size / 2, size);
    this.document.restore().opacity(1);
    this.document.endMarkedContent();
    // The mark is drawn; who listens to the page hears it here.
    this.text(`Status: ${text}`, { size: 9.5, weight: 700, color: 'mark' });
    return this.gap(4);
  }

  /** Small print that stays together. */
  smallPrint(title: string, paragraphs: readonly string[]) {
    const size = 7.5;
    const lines = paragraphs.flatMap((each) => linesOf(each, 400, edge - margin, (runs) => this.measure(runs, size))).length;
    this.gap(8).keep(16 + lines * size * leading + paragraphs.length * 2);
    this.text(title, { size: 8.5, weight: 700, color: 'soft', tag: 'H2' });
    for (const each of paragraphs) {
      this.text(each, { size, color: 'soft' });
      this.gap(2);
    }
    return this;
  }

  gap(points: number) {
    this.y += points;
    return this;
  }

  async finish(): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.document.switchToPage(page);
      this.document.markContent('Artifact', { type: 'Pagination' });
      this.document.fillColor(colors.soft);
      this.draw(runsOf(this.footer, 400), margin, pageHeight - 46, 8);
      const number = runsOf(`Page ${page - start + 1} of ${count}`, 400);
      this.draw(number, edge - this.measure(number, 8), pageHeight - 46, 8);
      this.document.endMarkedContent();
    }
    this.root.end();
    this.document.end();
    return buffer(this.document);
  }

  private list(rows: readonly FilledRow[], x: number, width: number) {
    if (!rows.length) return this;
    const list = this.document.struct('L');
    this.root.add(list);
    for (const [label, value] of rows) {
      this.keep(factSize * leading + rowGap);
      const item = this.document.struct('LI');
      list.add(item);
      const top = this.y;
      this.text(label, { x, width: labelWidth - 10, size: factSize, color: 'soft', tag: 'Lbl', parent: item });
      const below = this.y;
      this.y = top;
      this.text(value, { x: x + labelWidth, width: width - labelWidth, size: factSize, tag: 'LBody', parent: item });
      this.y = Math.max(below, this.y) + rowGap;
      item.end();
    }
    list.end();
    return this;
  }

  private row(table: PDFKit.PDFStructureElement, cells: readonly string[], tag: 'TH' | 'TD') {
    this.keep(factSize * leading + 12);
    const row = this.document.struct('TR');
    table.add(row);
    const [top, width] = [this.y, tableWidth / cells.length];
    const look = tag === 'TH' ? ({ size: 8.5, color: 'soft' } as const) : ({ size: factSize } as const);
    cells.forEach((cell, column) => {
      this.y = top;
      this.text(cell, { ...look, x: margin + column * width, width, align: column ? 'right' : 'left', tag, parent: row });
    });
    row.end();
    this.gap(3);
    this.rule(margin + tableWidth);
    this.y -= 4;
  }

  private rowHeight([label, value]: FilledRow, width: number) {
    const lines = (text: string, room: number) => linesOf(text, 400, room, (runs) => this.measure(runs, factSize)).length;
    return Math.max(lines(label, labelWidth - 10), lines(value, width - labelWidth)) * factSize * leading + rowGap;
  }

  private text(text: string, print: Print) {
    const { x = margin, width = edge - x, size = 10, weight = 400, color = 'ink', align = 'left', tag = 'P', parent = this.root } = print;
    const lines = linesOf(text, weight, width, (runs) => this.measure(runs, size));
    const element = this.document.struct(tag);
    parent.add(element);
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

  private rule(end = edge) {
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document.moveTo(margin, this.y).lineTo(end, this.y).lineWidth(0.75).strokeColor(colors.line).stroke();
    this.document.endMarkedContent();
    return this.gap(8);
  }

  private registrationMark(x: number, y: number) {
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

  /** A new page when less than `height` is left. */
  private keep(height: number) {
    if (this.y + height <= bottom) return;
    this.document.addPage();
    this.y = margin;
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

const isFilled = (row: Row): row is FilledRow => Boolean(row[1]);
