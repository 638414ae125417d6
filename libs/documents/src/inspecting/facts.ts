import type { Ink } from './color-spaces.js';

/** Lengths in points, resolutions in pixels per inch. */
export interface PageFacts {
  /** Trim size, else the size of the visible page. */
  width: number;
  height: number;
  paper: [width: number, height: number];
  /** Null when the edges could not be compared. */
  isCutShort: boolean | null;
  isCutShortInside: boolean | null;
  isBlank: boolean;
  /** Comments, form fields and the like. */
  hasNotes: boolean;
  /** The page's content could not be read, so the fields below are unknown. */
  isUnread: boolean;
  inks: Ink[];
  missingFonts: string[];
  photoDpi: number | null;
  lineDpi: number | null;
}

export interface PdfFacts {
  kind: 'pdf';
  pages: number;
  /** Page numbers start at 1. */
  alike: (PageFacts & { pages: number[] })[];
}

export interface PictureFacts {
  kind: 'picture';
  /** In pixels. */
  width: number;
  height: number;
  inks: Ink[];
  reachesEdge: boolean;
}

export type FileFacts = PdfFacts | PictureFacts;

export type Refusal = 'locked' | 'protected' | 'broken' | 'costly' | 'strange';
