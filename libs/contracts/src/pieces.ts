import type { PrintType } from './print-spec.js';

/** What a list shows a printed piece with: its thumbnail, or a drawing from the other facts. */
export interface Piece {
  /** The address of the first page of the current proof or artwork, as a small image. */
  thumbnail: string | null;
  printType: PrintType | null;
  /** Of the finished piece. */
  size: string | null;
  /** Of a folded piece, before folding. */
  flatSize: string | null;
  bindery: string | null;
}
