import type { OrderDeliveryMethod } from '#contracts';
import type { Facts } from '../facts/facts.js';
import { readDelivery } from '../fields/delivery-method/delivery-method.js';

const shippingWords =
  /\b(?:ship|ships|shipped|shipping|shipment|freight|ups|fedex|ltl|carrier|courier|dhl|parcel|ground|prepaid)\b/i;
/** Common in terms and conditions, so not enough alone. */
const vagueMethod = /^(?:ships?|shipped|shipping|shipments?|deliver(?:ed|y)?|delivery)$/i;

/** The method `mail` excludes pickup and delivery, unless an address is named. */
export function readOrderDelivery(
  facts: Facts,
  address: string | undefined,
): OrderDeliveryMethod | null {
  const delivery = readDelivery(facts, undefined);
  if (delivery?.value === 'pickup')
    return address && delivery.confidence < 0.8 ? 'delivery' : 'pickup';
  const { tokens } = facts.text;
  const methods = facts.deliveries
    .filter(({ value }) => value.way === 'delivery')
    .map(({ first, next }) =>
      tokens
        .slice(first, next)
        .map(({ text }) => text)
        .join(' '),
    );
  if (
    !address &&
    (delivery?.value !== 'delivery' || methods.every((words) => vagueMethod.test(words)))
  )
    return null;
  const specificMethods = methods.filter((words) => !/^ship ?-? ?to$/i.test(words));
  return specificMethods.some((words) => shippingWords.test(words)) &&
    !specificMethods.some((words) => /^deliver/i.test(words))
    ? 'shipping'
    : 'delivery';
}
