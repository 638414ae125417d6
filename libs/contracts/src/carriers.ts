export const carriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'Other'] as const;
export type Carrier = (typeof carriers)[number];

export const carrierMessage = 'Carrier must be UPS, FedEx, USPS, DHL or Other';

const pages: Record<Exclude<Carrier, 'Other'>, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

/** @returns null without a number, and for a carrier without a known tracking page */
export function trackingUrl({
  carrier,
  trackingNumber,
}: {
  carrier: Carrier | null;
  trackingNumber: string | null;
}) {
  const number = trackingNumber?.replace(/\s/g, '');
  return number && carrier && carrier !== 'Other'
    ? pages[carrier] + encodeURIComponent(number)
    : null;
}
