import type { OrderDeliveryMethod } from '#contracts';
import type { Facts } from '../facts/facts.js';
import { readDelivery } from '../fields/delivery-method/delivery-method.js';

const shipped =
  /\b(?:ship|ships|shipped|shipping|shipment|freight|ups|fedex|ltl|carrier|courier|dhl|parcel|ground|prepaid)\b/i;
/** Common in terms and conditions, so not enough alone. */
const vague = /^(?:ships?|shipped|shipping|shipments?|deliver(?:ed|y)?|delivery)$/i;

/** Mail excludes pickup and delivery, unless an address is named. */
export function readOrderDelivery(
  facts: Facts,
  address: string | undefined,
): OrderDeliveryMethod | null {
  const read = readDelivery(facts, undefined);
  if (read?.value === 'pickup') return address && read.confidence < 0.8 ? 'delivery' : 'pickup';
  const { tokens } = facts.text;
  const methods = facts.deliveries
    .filter(({ value }) => value.way === 'delivery')
    .map(({ first, next }) =>
      tokens
        .slice(first, next)
        .map(({ text }) => text)
        .join(' '),
    );
  if (!address && (read?.value !== 'delivery' || methods.every((words) => vague.test(words))))
    return null;
  const telling = methods.filter((words) => !/^ship ?-? ?to$/i.test(words));
  return telling.some((words) => shipped.test(words)) &&
    !telling.some((words) => /^deliver/i.test(words))
    ? 'shipping'
    : 'delivery';
}
