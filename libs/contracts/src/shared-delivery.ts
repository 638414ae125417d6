import type { DeliveryMethod } from './print.js';

/** Items inherit these until they have a value of their own; dates are days. */
export interface SharedDelivery {
  deliveryMethod: DeliveryMethod | null;
  deliveryAddress: string | null;
  estimatedCompletionDate: string | null;
  mailDate: string | null;
  inHomesDate: string | null;
}

export const sharedFields = [
  'deliveryMethod',
  'deliveryAddress',
  'estimatedCompletionDate',
  'mailDate',
  'inHomesDate',
] as const satisfies readonly (keyof SharedDelivery)[];
