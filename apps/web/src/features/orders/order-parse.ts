import {
  fieldInWords,
  fieldLabel,
  label,
  type ParsedOrder,
  type ParsedOrderJob,
  type ParsedSources,
  type RequiredOrderField,
  type SpecField,
  specFields,
  specNames,
} from '#contracts';
import { statedDay } from '../../lib/forms/stated-day.js';
import { count, money } from '../../lib/format.js';
import { cpmTotal } from './cpm-total.js';
import type { OrderField, OrderValues } from './order-form.values.js';

/** The stated price, or the price per thousand. Decimal string of dollars, or null. */
export function totalOf({ totalPrice, cpmPrice, quantities: [quantity] }: ParsedOrderJob) {
  if (totalPrice) return totalPrice;
  return cpmPrice && quantity ? cpmTotal(cpmPrice, quantity) : null;
}

function fieldsOfJob(job: ParsedOrderJob): ParsedValues {
  return {
    title: job.title,
    description: job.description,
    quantity: job.quantities[0],
    totalPrice: totalOf(job),
    ...Object.fromEntries(specNames.map((name) => [name, job[name]])),
  };
}

/** The notes without the jobs that `noteOf` added. */
export const withoutJobs = (notes: string) =>
  notes
    .split('\n\n')
    .filter((paragraph) => !/^Job \d+: /.test(paragraph))
    .join('\n\n');

type ParsedValues = Partial<Record<OrderField, string | number | boolean | null>>;

const statedValues = (parsedValues: ParsedValues): Partial<OrderValues> =>
  Object.fromEntries(
    Object.entries(parsedValues)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );

/**
 * The first job fills the fields; the others become notes.
 * @param notes existing notes, which are not repeated
 */
export function fromOrder(order: ParsedOrder, notes: string): Partial<OrderValues> {
  const [first, ...others] = order.jobs;
  const addedNotes = [order.notes, ...others.map((job, index) => noteOf(job, index + 2))].filter(
    (note) => note && !notes.includes(note),
  );
  return statedValues({
    customerPoNumber: order.customerPoNumber,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    deliveryMethod: order.deliveryMethod,
    deliveryAddress: order.deliveryAddress,
    mailDate: order.mailDate && statedDay(order.mailDate),
    inHomesDate: order.inHomesDate,
    notes: addedNotes.length ? [notes, ...addedNotes].filter(Boolean).join('\n\n') : null,
    ...(first && fieldsOfJob(first)),
  });
}

/** A piece with the price of its smallest quantity. */
export const fromSpec = (piece: ParsedValues): Partial<OrderValues> =>
  statedValues({
    title: piece.title,
    description: piece.description,
    quantity: piece.quantity,
    totalPrice: piece.totalPrice,
    ...Object.fromEntries(specNames.map((name) => [name, piece[name]])),
  });

export const sourcesOfOrder = ({
  sources,
  jobs: [first],
}: ParsedOrder): ParsedSources<OrderField> => ({
  ...sources,
  ...(first && sourcesOfJob(first)),
});

const sourcesOfJob = ({
  sources: { quantities, ...sources },
}: ParsedOrderJob): ParsedSources<OrderField> =>
  quantities ? { ...sources, quantity: quantities } : sources;

function noteText({ name, kind, note }: SpecField, value: string | number | boolean | null) {
  if (!value) return null;
  if (kind === 'yesNo') return fieldInWords(name);
  const words = kind === 'choice' ? label(`${value}`) : `${value}`;
  return note ? note.replace('…', () => words) : words;
}

/** A job in words: `Job 2: Menus – 500, flat, 8.5 x 11, 100# gloss text, 4/4, $1,250.00` */
export function noteOf(job: ParsedOrderJob, number: number) {
  const total = totalOf(job);
  const facts = [
    job.quantities.map(count).join(' / '),
    ...specFields.map((field) => noteText(field, job[field.name])),
    total && money(total),
  ];
  const summary = facts.filter(Boolean).join(', ');
  return [`Job ${number}: ${job.title ?? 'untitled'}${summary && ` – ${summary}`}`, job.description]
    .filter(Boolean)
    .join('\n');
}

/** `Customer PO Number, Quantity` */
export const namesOf = (fields: readonly RequiredOrderField[]) => fields.map(fieldLabel).join(', ');
