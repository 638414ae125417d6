import type { ShopCalendar } from '#config';
import { type CreateDirectOrder, customerJobFields, type PrintSpecifications, toMoney, type UpdateJob } from '#contracts';
import { type Fields, fieldsOf, filled, sent } from '#quotes';

/** What a form sent, as the job's columns have it; only the fields that it sent. Owner, status and files are changed in ways of their own. */
export function jobFields(input: UpdateJob | CreateDirectOrder, calendar: ShopCalendar, before: PrintSpecifications = {}): Fields {
  const form: UpdateJob = input;
  const { artworkUrls: _files, ...fields } = fieldsOf(form, calendar, before);
  const own = {
    customerPoNumber: sent(form.customerPoNumber, filled),
    customerName: sent(form.customerName, filled),
    customerEmail: sent(form.customerEmail, filled),
    totalPrice: sent(form.totalPrice, (price) => (price ? toMoney(price) : null)),
    sampleSentDate: sent(form.sampleSentDate, (date) => (date ? calendar.toDate(date) : null)),
    sampleTrackingNumber: sent(form.sampleTrackingNumber, filled),
    sampleDeliveryAddress: sent(form.sampleDeliveryAddress, filled),
    sampleNotes: sent(form.sampleNotes, filled),
  };
  return { ...fields, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) };
}

const specification = ['quantity', 'paperType', 'size', 'colors', 'finishing', 'bindery', 'specifications'];

/** Columns that say what is printed. */
export const isSpecification = (column: string) => specification.includes(column);
/** Columns that customers write as long as the job is theirs. */
export const isAlwaysTheirs = (column: string) => (customerJobFields.always as readonly string[]).includes(column);
