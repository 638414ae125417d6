import type { ParsedDocument } from '#contracts';

type Read = Omit<ParsedDocument, 'title' | 'description' | 'specifications' | 'quantities' | 'confidence'>;

/** A document as a customer would paste it, and what a careful estimator keys in. A field that is left out is not stated. */
export interface Sample extends Partial<Read> {
  name: string;
  text: string;
  /** What must stand in the title; left out where any title, or none, will do. */
  title?: RegExp;
  /** All quantities offered, when there are several. */
  quantities?: number[];
}
