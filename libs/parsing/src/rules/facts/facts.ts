import type { Document } from '../document.js';
import type { Estimates } from '../estimates/estimates.js';
import type { LearnedPoints } from '../estimates/learned-points.js';
import { readEstimates } from '../estimates/read-estimates.js';
import { withRefusals } from '../estimates/refusals.js';
import { type BaseFacts, readBaseFacts } from './base-facts.js';

export interface Facts extends BaseFacts {
  estimates: Estimates;
}

/** A part of a document has the estimates of the whole. */
export function readFacts(document: Document, points?: LearnedPoints): Facts {
  const facts = readBaseFacts(document);
  const estimates = document.estimates ?? readEstimates(facts, points);
  return {
    ...facts,
    operations: withRefusals(facts, estimates),
    text: { ...document, estimates },
    estimates,
  };
}
