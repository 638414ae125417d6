import type { DeliveryMethod } from '#contracts';
import type { Evidence } from './evidence.js';

/** How certain a sentence must state the way, 0 to 1. */
const minCertainty = 0.15;

/** A model needs a sentence that may state its way. */
export function statesDelivery({ facts, all }: Evidence, method: DeliveryMethod): boolean {
  const way = method === 'shipping' ? 'delivery' : method;
  return all.own(facts.handovers).some((one) => one.way === way && one.certainty >= minCertainty);
}
