import { type Document, readDocument } from '../document.js';
import { evenEstimates } from '../estimates/estimates.js';
import type { MappedText } from '../normalize/mapped-text.js';

/** Rows and blocks of an order are unlike the emails that names and counts are learned from. */
export function readOrderText(source: MappedText): Document {
  const text = readDocument(source);
  return { ...text, estimates: evenEstimates(text.tokens.length) };
}
