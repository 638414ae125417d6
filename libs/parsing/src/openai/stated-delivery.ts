import type { DeliveryMethod } from '#contracts';
import type { Evidence } from './evidence.js';

/** Words or labels of the document about this way of delivery. */
export function statesDelivery({ facts, all }: Evidence, method: DeliveryMethod): boolean {
  const way = method === 'shipping' ? 'delivery' : method;
  return all.own(facts.deliveries).some(({ value }) => value.way === way);
}
