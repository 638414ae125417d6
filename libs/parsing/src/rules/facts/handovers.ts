import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { DeliverySign } from '../vocabulary/delivery.js';
import { handoverPoints } from '../vocabulary/handover-points.js';
import { isMailingByOthers } from './mailing-by-others.js';
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
    const features = [...handoverFeatures(text, sentence, phrases)];
    const ways = handoverWays.filter((way) => way !== 'mail' || !isMailingByOthers(text, sentence));
    const powers = ways.map((way) => ({ way, power: Math.exp(pointsOf(way, features)) }));
    // Against none of them, which has no points.
    const total = powers.reduce((sum, { power }) => sum + power, 1);
    return powers
      .map(({ way, power }): Handover => ({ ...sentence, way, certainty: power / total }))
      .filter(({ certainty }) => certainty >= minCertainty);
  });
}

const pointsOf = (way: Handover['way'], features: readonly string[]) =>
  features.reduce((sum, feature) => sum + (handoverPoints.get(feature)?.[way] ?? 0), 0);
