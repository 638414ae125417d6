import type { Row } from './pdf-layout.js';

export interface PdfShop {
  name: string;
  address: string;
  phone: string;
  email: string;
}

export interface PdfFrame {
  title: string;
  author: string;
  footer: string;
  creationDate: Date;
}

export type PdfStep =
  | ['letterhead', shop: PdfShop, kind: string, number: string]
  | ['heading' | 'paragraph' | 'stamp', text: string]
  | ['facts', rows: readonly Row[]]
  | ['factColumns', left: readonly Row[], right: readonly Row[]]
  | ['figure', label: string, value: string, note: string | null]
  | ['table', head: readonly string[], rows: readonly (readonly string[])[]]
  | ['smallPrint', title: string, paragraphs: readonly string[]]
  | ['gap', points: number];

/** Collects what a PDF shows; {@link PdfPrinter} draws it in another process. */
export class PdfWriter {
  readonly steps: PdfStep[] = [];
  readonly frame: PdfFrame;

  constructor(title: string, author: string, footer: string, creationDate: Date) {
    this.frame = { title, author, footer, creationDate };
  }

  letterhead({ name, address, phone, email }: PdfShop, kind: string, number: string) {
    return this.add(['letterhead', { name, address, phone, email }, kind, number]);
  }

  heading(text: string) {
    return this.add(['heading', text]);
  }

  paragraph(text: string) {
    return this.add(['paragraph', text]);
  }

  facts(rows: readonly Row[]) {
    return this.add(['facts', rows]);
  }

  /** Two columns, or one below the other when they are long. */
  factColumns(left: readonly Row[], right: readonly Row[]) {
    return this.add(['factColumns', left, right]);
  }

  figure(label: string, value: string, note: string | null) {
    return this.add(['figure', label, value, note]);
  }

  table(head: readonly string[], rows: readonly (readonly string[])[]) {
    return this.add(['table', head, rows]);
  }

  stamp(text: string) {
    return this.add(['stamp', text]);
  }

  smallPrint(title: string, paragraphs: readonly string[]) {
    return this.add(['smallPrint', title, paragraphs]);
  }

  /** In points. */
  gap(points: number) {
    return this.add(['gap', points]);
  }

  private add(step: PdfStep) {
    this.steps.push(step);
    return this;
  }
}
