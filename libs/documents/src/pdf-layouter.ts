import {
  columnGap,
  edge,
  factSize,
  labelWidth,
  leading,
  margin,
  maxColumn,
  rowGap,
  tableWidth,
  type FilledRow,
  isFilled,
  type Row,
} from './pdf-layout.js';
import { PdfPen } from './pdf-pen.js';
import type { PdfFrame, PdfShop, PdfStep } from './pdf-writer.js';

/** Draws the steps of a {@link PdfWriter}; all lengths are in points. */
export class PdfLayouter {
  private readonly pen: PdfPen;

  constructor({ title, author, creationDate }: PdfFrame) {
    this.pen = new PdfPen(title, author, creationDate);
  }

  draw(step: PdfStep) {
    switch (step[0]) {
      case 'letterhead':
        return this.letterhead(step[1], step[2], step[3]);
      case 'heading':
        return this.heading(step[1]);
      case 'paragraph':
        return this.paragraph(step[1]);
      case 'facts':
        return this.facts(step[1]);
      case 'factColumns':
        return this.factColumns(step[1], step[2]);
      case 'figure':
        return this.figure(step[1], step[2], step[3]);
      case 'table':
        return this.table(step[1], step[2]);
      case 'stamp':
        return this.stamp(step[1]);
      case 'smallPrint':
        return this.smallPrint(step[1], step[2]);
      case 'gap':
        return this.gap(step[1]);
    }
  }

  finish(footer: string): Promise<Buffer> {
    return this.pen.finish(footer);
  }

  private letterhead(shop: PdfShop, kind: string, number: string) {
    const { pen } = this;
    const top = pen.y;
    pen.registrationMark(margin + 8, top + 9);
    pen.text(shop.name, { x: margin + 24, size: 15, weight: 700, width: 300 });
    pen.text([shop.address, shop.phone, shop.email].join('\n'), {
      x: margin + 24,
      size: 8.5,
      color: 'soft',
      width: 300,
    });
    const leftBottom = pen.y;
    pen.y = top;
    pen.text(kind, { size: 20, weight: 700, align: 'right', tag: 'H1' });
    pen.text(number, { size: 11, color: 'soft', align: 'right' });
    pen.y = Math.max(leftBottom, pen.y) + 10;
    pen.rule();
    return this;
  }

  private heading(text: string) {
    this.gap(12);
    this.pen.keep(48);
    this.pen.text(text, { size: 11.5, weight: 700, color: 'accent', tag: 'H2' });
    return this.gap(4);
  }

  private paragraph(text: string) {
    this.pen.text(text, { size: 9.5 });
    return this.gap(4);
  }

  private facts(rows: readonly Row[]) {
    return this.list(rows.filter(isFilled), margin, edge - margin);
  }

  /** Two columns, or one below the other when they are long. */
  private factColumns(leftRows: readonly Row[], right: readonly Row[]) {
    const { pen } = this;
    const halves = [leftRows.filter(isFilled), right.filter(isFilled)] as const;
    const width = (edge - margin - columnGap) / 2;
    const heightOf = (rows: readonly FilledRow[]) =>
      rows.reduce((sum, row) => sum + this.rowHeight(row, width), 0);
    const height = Math.max(...halves.map(heightOf));
    if (height > maxColumn) return this.facts([...leftRows, ...right]);
    pen.keep(height);
    const top = pen.y;
    this.list(halves[0], margin, width);
    const leftBottom = pen.y;
    pen.y = top;
    this.list(halves[1], margin + width + columnGap, width);
    pen.y = Math.max(leftBottom, pen.y);
    return this;
  }

  private figure(label: string, value: string, note: string | null) {
    const { pen } = this;
    this.gap(8);
    pen.keep(64);
    pen.rule();
    const top = pen.y;
    pen.text(label, { size: 11, weight: 700 });
    if (note) pen.text(note, { size: 9, color: 'soft', width: 300 });
    const leftBottom = pen.y;
    pen.y = top - 3;
    pen.text(value, { size: 20, weight: 700, align: 'right' });
    pen.y = Math.max(leftBottom, pen.y) + 8;
    pen.rule();
    return this;
  }

  private table(head: readonly string[], rows: readonly (readonly string[])[]) {
    const table = this.pen.element('Table');
    this.row(table, head, 'TH');
    for (const row of rows) this.row(table, row, 'TD');
    table.end();
    return this.gap(4);
  }

  private stamp(text: string) {
    this.pen.watermark(text);
    // The watermark is a drawing, so screen readers need this text.
    this.pen.text(`Status: ${text}`, { size: 9.5, weight: 700, color: 'mark' });
    return this.gap(4);
  }

  private smallPrint(title: string, paragraphs: readonly string[]) {
    const size = 7.5;
    const lines = paragraphs.flatMap((each) => this.pen.lines(each, edge - margin, size)).length;
    this.gap(8);
    this.pen.keep(16 + lines * size * leading + paragraphs.length * 2);
    this.pen.text(title, { size: 8.5, weight: 700, color: 'soft', tag: 'H2' });
    for (const each of paragraphs) {
      this.pen.text(each, { size, color: 'soft' });
      this.gap(2);
    }
    return this;
  }

  private gap(points: number) {
    this.pen.y += points;
    return this;
  }

  private list(rows: readonly FilledRow[], x: number, width: number) {
    if (!rows.length) return this;
    const { pen } = this;
    const list = pen.element('L');
    for (const [label, value] of rows) {
      pen.keep(factSize * leading + rowGap);
      const item = pen.element('LI', list);
      const top = pen.y;
      pen.text(label, {
        x,
        width: labelWidth - 10,
        size: factSize,
        color: 'soft',
        tag: 'Lbl',
        parent: item,
      });
      const leftBottom = pen.y;
      pen.y = top;
      pen.text(value, {
        x: x + labelWidth,
        width: width - labelWidth,
        size: factSize,
        tag: 'LBody',
        parent: item,
      });
      pen.y = Math.max(leftBottom, pen.y) + rowGap;
      item.end();
    }
    list.end();
    return this;
  }

  private row(table: PDFKit.PDFStructureElement, cells: readonly string[], tag: 'TH' | 'TD') {
    const { pen } = this;
    pen.keep(factSize * leading + 12);
    const row = pen.element('TR', table);
    const [top, width] = [pen.y, tableWidth / cells.length];
    const look =
      tag === 'TH' ? ({ size: 8.5, color: 'soft' } as const) : ({ size: factSize } as const);
    cells.forEach((cell, column) => {
      pen.y = top;
      pen.text(cell, {
        ...look,
        x: margin + column * width,
        width,
        align: column ? 'right' : 'left',
        tag,
        parent: row,
      });
    });
    row.end();
    this.gap(3);
    pen.rule(margin + tableWidth);
    pen.y -= 4;
  }

  private rowHeight([label, value]: FilledRow, width: number) {
    const lines = (text: string, room: number) => this.pen.lines(text, room, factSize).length;
    return (
      Math.max(lines(label, labelWidth - 10), lines(value, width - labelWidth)) *
        factSize *
        leading +
      rowGap
    );
  }
}
