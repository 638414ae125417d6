import type { OrderDeliveryMethod } from '#contracts';
import type { Facts } from '../facts/facts.js';
import { readDelivery } from '../fields/delivery.js';

const shipped = /\b(?:ship|ships|shipped|shipping|shipment|freight|ups|fedex|ltl|carrier|courier|dhl|parcel|ground|prepaid)\b/i;
/** Said in many a clause of the terms; alone they tell nothing. */
const vague = /^(?:ships?|shipped|shipping|shipments?|deliver(?:ed|y)?|delivery)$/i;

/** How the order leaves the shop. What is mailed to its recipients is neither fetched nor delivered, unless a place is named. */
export function readOrderDelivery(facts: Facts, address: string | undefined): OrderDeliveryMethod | null {
  const read = readDelivery(facts, undefined);
  if (read?.value === 'pickup') return address && read.confidence < 0.8 ? 'delivery' : 'pickup';
  const { tokens } = facts.text;
  const said = facts.deliveries
    .filter(({ value }) => value.way === 'delivery')
    .map(({ first, next }) =>
      tokens
        .slice(first, next)
        .map(({ text }) => text)
        .join(' '),
    );
  if (!address && (read?.value !== 'delivery' || said.every((words) => vague.test(words)))) return null;
  const telling = said.filter((words) => !/^ship ?-? ?to$/i.test(words));
  return telling.some((words) => shipped.test(words)) && !telling.some((words) => /^deliver/i.test(words)) ? 'shipping' : 'delivery';
}
