/**
 * A run of text in a line; what stands further right, after a gap that no space between words
 * makes, is the next cell.
 */
export interface Cell {
  text: string;
  /** Left edge in points. */
  from: number;
  to: number;
}

export interface PageLine {
  cells: Cell[];
  /** Baseline in points, growing downward. */
  top: number;
  /** Letter height in points. */
  height: number;
}

/** The text of a page in the order a person reads its lines. */
export interface Page {
  lines: PageLine[];
}

/** Why a PDF has no text to give. */
export type PdfFault = 'encrypted' | 'broken' | 'noPages' | 'tooManyPages' | 'noText' | 'tooMuch';

/** Answer of the reading process. */
export type PdfAnswer = { pages: Page[] } | { fault: PdfFault };
