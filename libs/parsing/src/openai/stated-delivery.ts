import type { DeliveryMethod } from '#contracts';
import type { Evidence } from './evidence.js';

/** How certain a sentence must state a way that the rules did not find, or read otherwise. */
const minCertainty = { open: 0.1, read: 0.15 };

/** Other than the rules, a model needs a sentence that may state its way. */
export function statesDelivery(
  { facts, all }: Evidence,
  method: DeliveryMethod,
  rules: { deliveryMethod: DeliveryMethod | null },
): boolean {
  const way = method === 'shipping' ? 'delivery' : method;
  const isOpen = rules.deliveryMethod === null;
  return all
    .own(facts.handovers)
    .some((one) => one.way === way && one.certainty >= minCertainty[isOpen ? 'open' : 'read']);
}
