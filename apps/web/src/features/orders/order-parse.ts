import { label, type ParsedOrder, type ParsedOrderJob, type ParsedSources, type RequiredOrderField } from '#contracts';
import { labelOf } from '../../lib/forms/field-names.js';
import { statedDay } from '../../lib/forms/stated-day.js';
import { count, money } from '../../lib/format.js';
import { cpmTotal } from './cpm-total.js';
import type { OrderField, OrderValues } from './order-form.values.js';

/** The price of a job: as stated, else by the thousand. Decimal string of dollars, or null. */
export function totalOf({ totalPrice, cpmPrice, quantities: [quantity] }: ParsedOrderJob) {
  if (totalPrice) return totalPrice;
  return cpmPrice && quantity ? cpmTotal(cpmPrice, quantity) : null;
}

/** What a job of the purchase order says of the form's fields. */
function fieldsOfJob(job: ParsedOrderJob): Found {
  return {
    title: job.title,
    description: job.description,
    quantity: job.quantities[0],
    totalPrice: totalOf(job),
    printType: job.printType,
    paperType: job.paperType,
    size: job.size,
    flatSize: job.flatSize,
    finalSize: job.finalSize,
    bindingType: job.bindingType,
    pageCount: job.pageCount,
    selfCover: job.selfCover,
    interiorPageCount: job.interiorPageCount,
    coverPaperType: job.coverPaperType,
    interiorPaperType: job.interiorPaperType,
    colors: job.colors,
    finishing: job.finishing,
    bindery: job.bindery,
  };
}

type Found = Partial<Record<OrderField, string | number | boolean | null>>;

const stated = (found: Found): Partial<OrderValues> =>
  Object.fromEntries(
    Object.entries(found)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );

/**
 * The fields that a purchase order fills: its first job, and the others as notes.
 * @param notes as they stand; what is in them already is not added again
 */
export function fromOrder(order: ParsedOrder, notes: string): Partial<OrderValues> {
  const [first, ...others] = order.jobs;
  const added = [order.notes, ...others.map((job, index) => noteOf(job, index + 2))].filter((note) => note && !notes.includes(note));
  return stated({
    customerPoNumber: order.customerPoNumber,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    deliveryMethod: order.deliveryMethod,
    deliveryAddress: order.deliveryAddress,
    mailDate: order.mailDate && statedDay(order.mailDate),
    inHomesDate: order.inHomesDate,
    notes: added.length ? [notes, ...added].filter(Boolean).join('\n\n') : null,
    ...(first && fieldsOfJob(first)),
  });
}

/** Another job of the same purchase order, on top of what they have in common. */
export const fromOrderJob = (job: ParsedOrderJob): Partial<OrderValues> => stated(fieldsOfJob(job));

/** Where the order states what `fromOrder` fills. */
export const sourcesOfOrder = ({ sources, jobs: [first] }: ParsedOrder): ParsedSources<OrderField> => ({
  ...sources,
  ...(first && sourcesOfJob(first)),
});

/** Where the order states what `fromOrderJob` fills. */
export const sourcesOfJob = ({ sources: { quantities, ...sources } }: ParsedOrderJob): ParsedSources<OrderField> =>
  quantities ? { ...sources, quantity: quantities } : sources;

/** A job in words: `Job 2: Menus – 500, flat, 8.5 x 11, 100# gloss text, 4/4, $1,250.00` */
export function noteOf(job: ParsedOrderJob, number: number) {
  const total = totalOf(job);
  const facts = [
    job.quantities.map(count).join(' / '),
    job.printType && label(job.printType),
    job.size,
    job.flatSize && `flat ${job.flatSize}`,
    job.finalSize && `final ${job.finalSize}`,
    job.bindingType && label(job.bindingType),
    job.pageCount && `${job.pageCount} pages`,
    job.selfCover === true && 'self cover',
    job.interiorPageCount && `${job.interiorPageCount} interior pages`,
    job.coverPaperType && `cover ${job.coverPaperType}`,
    job.interiorPaperType && `interior ${job.interiorPaperType}`,
    job.paperType,
    job.colors,
    job.finishing,
    job.bindery,
    total && money(total),
  ];
  const said = facts.filter(Boolean).join(', ');
  return [`Job ${number}: ${job.title ?? 'untitled'}${said && ` – ${said}`}`, job.description].filter(Boolean).join('\n');
}

/** `Customer PO Number, Quantity` */
export const namesOf = (fields: readonly RequiredOrderField[]) => fields.map(labelOf).join(', ');
