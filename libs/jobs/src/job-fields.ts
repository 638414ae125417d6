import type { ShopCalendar } from '#config';
import {
  type CreateDirectOrder,
  customerJobFields,
  type PrintSpec,
  toMoney,
  type UpdateJob,
} from '#contracts';
import { mapIfDefined, trimToNull } from '#fields';
import { type Fields, fieldsOf } from '#quotes';

/** Sent fields as the job's columns; owner, status and files change elsewhere. */
export function jobFields(
  input: UpdateJob | CreateDirectOrder,
  calendar: ShopCalendar,
  before: PrintSpec = {},
): Fields {
  const form: UpdateJob = input;
  const { artworkUrls: _files, ...fields } = fieldsOf(form, calendar, before);
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
    sampleNotes: mapIfDefined(form.sampleNotes, trimToNull),
  };
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
  };
}

/** Columns that say what is printed. */
export const isSpecification = (column: string) => column === 'quantity' || column === 'spec';
/** Columns that customers write as long as the job is theirs. */
export const isAlwaysTheirs = (column: string) => customerJobFields.includes(column);
