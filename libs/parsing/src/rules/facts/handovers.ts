import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { DeliverySign } from '../vocabulary/delivery.js';
import { handoverPoints } from '../vocabulary/handover-points.js';
import { handoverFeatures, statementsOf } from './handover-features.js';

const handoverWays = ['pickup', 'delivery', 'mail'] as const;

/** A sentence that says how the pieces leave the printer. */
export interface Handover extends Span {
  way: (typeof handoverWays)[number];
  /** 0 to 1 */
  certainty: number;
}

/** Less says nothing. */
const minCertainty = 0.1;

export function readHandovers(text: Document, phrases: readonly Match<DeliverySign>[]): Handover[] {
  return statementsOf(text).flatMap((sentence) => {
    const shares = sharesOf(handoverFeatures(text, sentence, phrases));
    return handoverWays
      .map((way): Handover => ({ ...sentence, way, certainty: shares[way] }))
      .filter(({ certainty }) => certainty >= minCertainty);
  });
}

/** The share of each way beside the others and none of them. */
function sharesOf(features: ReadonlySet<string>) {
  const powers = handoverWays.map((way) =>
    Math.exp(
      [...features].reduce((sum, feature) => sum + (handoverPoints.get(feature)?.[way] ?? 0), 0),
    ),
  );
  const total = powers.reduce((sum, power) => sum + power, 1);
  const [pickup, delivery, mail] = powers.map((power) => power / total);
  return { pickup: pickup!, delivery: delivery!, mail: mail! };
}
