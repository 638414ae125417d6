/** Who carries what leaves a shop. */
export const carriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'Other'] as const;
export type Carrier = (typeof carriers)[number];
