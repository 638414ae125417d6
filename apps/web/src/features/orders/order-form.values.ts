import { CreateDirectOrder, type StoredObject } from '#contracts';
import type { Problems } from '../../lib/forms/field-names.js';
import { pastDates } from '../../lib/forms/past-dates.js';
import { brokenRules, nonNullValues, type Wire, wireOf } from '../../lib/forms/wire.js';
import { emptyPrint, printCounts, printTypeShows } from '../../domain/print-form/print-values.js';

export const emptyOrder = {
  ...emptyPrint,
  customerPoNumber: '',
  reorderOf: '',
  artworkUrls: [] as readonly StoredObject[],
};

export type OrderValues = typeof emptyOrder;
export type OrderField = keyof OrderValues;

/** Every method except pickup needs an address. */
export const needsAddress = (method: string) => method !== 'pickup';

const wire: Wire<OrderValues> = {
  counts: printCounts,
  required: ['customerPoNumber', 'customerEmail', 'title'],
  unsent: ['company'],
  shows: (field, values) =>
    field === 'deliveryAddress'
      ? needsAddress(values.deliveryMethod)
      : printTypeShows(field, values),
};

/** As a request: without empty fields and those of other print types. */
export const toRequest = (values: OrderValues) => ({
  ...nonNullValues(wireOf(values, wire)),
  artworkUrls: values.artworkUrls.map(({ path }) => path),
});

export function problemsOf(values: OrderValues): Problems<OrderValues> {
  const request = Object.assign(new CreateDirectOrder(), toRequest(values));
  return {
    ...pastDates(values),
    ...brokenRules<OrderValues>(request, (name) => name in emptyOrder),
  };
}
