import type { DeliveryMethod, ParsedSources } from '#contracts';
import type { Evidence } from './evidence.js';

/** How certain a sentence must state a way that the rules did not find, or read otherwise. */
const minCertainty = { open: 0.1, read: 0.5 };
/** The rules are not contradicted from here on. */
const sure = 0.85;

/** Other than the rules, a model needs a sentence that may state its way. */
export function statesDelivery(
  { facts, all }: Evidence,
  method: DeliveryMethod,
  rules: { deliveryMethod: DeliveryMethod | null; sources: ParsedSources<'deliveryMethod'> },
): boolean {
  const way = method === 'shipping' ? 'delivery' : method;
  const isOpen = rules.deliveryMethod === null;
  if (!isOpen && (rules.sources.deliveryMethod?.confidence ?? 0) >= sure) return false;
  return all
    .own(facts.handovers)
    .some(
      (one) => one.way === way && one.certainty >= minCertainty[isOpen ? 'open' : 'read'],
    );
}
