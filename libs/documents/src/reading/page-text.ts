/** A gap wider than a space starts the next cell. */
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

export interface Page {
  lines: PageLine[];
}

export type PdfFault = 'encrypted' | 'broken' | 'noPages' | 'tooManyPages' | 'noText' | 'tooMuch';

export type PdfAnswer =
  | {
      pages: Page[];
      /** Indexes of pages that show a picture instead of text. */
      scannedPages?: number[];
    }
  | { fault: PdfFault };
