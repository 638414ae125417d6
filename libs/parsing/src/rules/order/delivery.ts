import type { OrderDeliveryMethod } from '#contracts';
import type { Facts } from '../facts/facts.js';
import type { Handover } from '../facts/handovers.js';
import { readDelivery } from '../fields/delivery-method/delivery-method.js';

const shippingWords =
  /\b(?:ship|ships|shipped|shipping|shipment|freight|ups|fedex|ltl|carrier|courier|dhl|parcel|ground|prepaid)\b/i;
/** Common in terms and conditions, so not enough alone. */
const vagueMethod = /^(?:ships?|shipped|shipping|shipments?|deliver(?:ed|y)?|delivery)$/i;

/** How certain a sentence states pickup where the order has no address. */
const minPickup = 0.95;
/** `Send invoices in duplicate to Accounts Payable`, `NO DELIVERY`, `Nothing gets shipped` */
const aside =
  /^(?:please )?(?:send|mail|email|forward|the)(?: \w+)? invoices?\b|\bno delivery\b|\bnothing gets (?:shipped|delivered)\b/i;

const isAside = ({ text }: Facts, { first, next, way }: Handover) =>
  way === 'delivery' &&
  aside.test(
    text.tokens
      .slice(first, next)
      .map((token) => token.text)
      .join(' '),
  );

/** The method `mail` excludes pickup and delivery, unless an address is named. */
export function readOrderDelivery(
  facts: Facts,
  address: string | undefined,
): OrderDeliveryMethod | null {
  const handovers = facts.handovers.filter((handover) => !isAside(facts, handover));
  const isPickedUp = handovers.some(
    ({ way, certainty }) => way === 'pickup' && certainty >= minPickup,
  );
  if (isPickedUp && !address) return 'pickup';
  const delivery = readDelivery({ ...facts, handovers }, undefined);
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
