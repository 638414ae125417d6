import type { ShopCalendar } from '#config';
import {
  type CreateDirectOrder,
  customerJobFields,
  type PrintSpec,
  toMoney,
  type UpdateJob,
} from '#contracts';
import { mapIfDefined, toPositiveInt, trimToNull } from '#fields';
import { type Fields, fieldsOf } from '#quotes';

/** Owner, status and files change elsewhere. */
export function jobFields(
  input: UpdateJob | CreateDirectOrder,
  calendar: ShopCalendar,
  earlierSpec: PrintSpec = {},
): Fields {
  const form: UpdateJob = input;
  const { artworkUrls: _files, ...fields } = fieldsOf(form, calendar, earlierSpec);
  const own = {
    customerPoNumber: mapIfDefined(form.customerPoNumber, trimToNull),
    customerName: mapIfDefined(form.customerName, trimToNull),
    customerEmail: mapIfDefined(form.customerEmail, trimToNull),
    totalPrice: mapIfDefined(form.totalPrice, (price) => (price ? toMoney(price) : null)),
    sampleSentDate: mapIfDefined(form.sampleSentDate, (date) =>
      date ? calendar.toDate(date) : null,
    ),
    sampleTrackingNumber: mapIfDefined(form.sampleTrackingNumber, trimToNull),
    sampleDeliveryAddress: mapIfDefined(form.sampleDeliveryAddress, trimToNull),
    maxFieldLength: mapIfDefined(form.maxFieldLength, (value) => toPositiveInt(value) ?? null),
    sampleNotes: mapIfDefined(form.sampleNotes, trimToNull),
  };
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
  };
}

/** Customers may not change these once work has started. */
export const isSpecification = (column: string) => column === 'quantity' || column === 'spec';
/** Customers may always change these on their own jobs. */
export const isAlwaysTheirs = (column: string) => customerJobFields.includes(column);
