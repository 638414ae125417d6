import type { Ink } from './color-spaces.js';

/** What was found on pages that are alike. Lengths in points, resolutions in pixels per inch. */
export interface PageFacts {
  /** Of the finished piece as the file has it: its trim box, else what is shown of the page. */
  width: number;
  height: number;
  /** Of the whole page. */
  paper: [width: number, height: number];
  /**
   * Something reaches the edge of the finished piece and does not go on for the bleed; null when
   * that could not be seen.
   */
  isCutShort: boolean | null;
  /** The same, should the page be the finished piece with its bleed all around. */
  isCutShortInside: boolean | null;
  isBlank: boolean;
  /** Comments, form fields and the like, which lie on the page and are not part of it. */
  hasNotes: boolean;
  /** What is drawn could not be followed: what stands below is not known. */
  isUnread: boolean;
  inks: Ink[];
  missingFonts: string[];
  photoDpi: number | null;
  lineDpi: number | null;
}

export interface PdfFacts {
  kind: 'pdf';
  pages: number;
  /** Pages, by their numbers from 1, with what they have in common; of the first so many pages. */
  alike: (PageFacts & { pages: number[] })[];
}

export interface PictureFacts {
  kind: 'picture';
  /** In pixels, upright. */
  width: number;
  height: number;
  inks: Ink[];
  /** It is not white all around. */
  reachesEdge: boolean;
}

export type FileFacts = PdfFacts | PictureFacts;

/**
 * Why nothing can be said of a file: it is locked by a password, protected by its sender, broken,
 * takes too much, or is of a kind that nobody here reads.
 */
export type Refusal = 'locked' | 'protected' | 'broken' | 'costly' | 'strange';
