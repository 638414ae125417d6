/** A run of text in a line; what stands further right, after a gap that no space between words makes, is the next cell. */
export interface Cell {
  text: string;
  /** Where it begins and ends, in points from the left. */
  from: number;
  to: number;
}

export interface PageLine {
  cells: Cell[];
  /** Of its baseline, in points; it grows downwards. */
  top: number;
  /** Of its letters, in points. */
  height: number;
}

/** The text of a page in the order a person reads its lines. */
export interface Page {
  lines: PageLine[];
}

/** Why a PDF has no text to give. */
export type PdfFault = 'encrypted' | 'broken' | 'noPages' | 'tooManyPages' | 'noText' | 'tooMuch';

/** What the reading process answers about a document. */
export type PdfAnswer = { pages: Page[] } | { fault: PdfFault };
