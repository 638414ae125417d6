import { isDeepStrictEqual } from 'node:util';
import type { ShopCalendar } from '#config';
import { type Changes, printFields, type PrintRequest, type PrintSpecifications } from '#contracts';
import { count, specificationsOf } from './specifications.js';

export const filled = (text: string | null | undefined) => text?.trim() || null;

type Request = PrintRequest & {
  title?: string;
  customerName?: string | null;
  customerEmail?: string | null;
  quantity?: number | null;
  specifications?: PrintSpecifications | null;
};

/** Columns of the entity with their values. */
export type Fields = Record<string, unknown>;

export const sent = <T>(value: T | undefined, convert: (value: T) => unknown) => (value === undefined ? undefined : convert(value));

/** What a form sent, as the entity's columns have it; only the fields that it sent. @param before the specification that print fields are merged into */
export function fieldsOf(input: Request, calendar: ShopCalendar, before: PrintSpecifications = {}): Fields {
  const date = (value: string | null) => (value ? calendar.toDate(value) : null);
  const fields = {
    title: sent(input.title, (value) => value.trim()),
    customerName: sent(input.customerName, (value) => value?.trim() ?? ''),
    customerEmail: sent(input.customerEmail, (value) => value?.trim() ?? ''),
    description: sent(input.description, filled),
    specifications: specificationsSent(input, before),
    quantity: sent(input.quantity, (value) => count(value) ?? null),
    paperType: sent(input.paperType, filled),
    size: sent(input.size, filled),
    colors: sent(input.colors, filled),
    finishing: sent(input.finishing, filled),
    bindery: sent(input.bindery, filled),
    deliveryMethod: sent(input.deliveryMethod, filled),
    deliveryAddress: sent(input.deliveryAddress, filled),
    estimatedCompletionDate: sent(input.estimatedCompletionDate, date),
    mailDate: sent(input.mailDate, date),
    inHomesDate: sent(input.inHomesDate, filled),
    artworkUrls: sent(input.artworkUrls, (value) => value ?? []),
    notes: sent(input.notes, filled),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function specificationsSent(input: Request, before: PrintSpecifications) {
  const sent = printFields.filter((field) => input[field] !== undefined);
  if (!sent.length && !input.specifications) return undefined;
  return specificationsOf({ ...before, ...input.specifications, ...Object.fromEntries(sent.map((field) => [field, input[field]])) });
}

const valueOf = (record: object, name: string): unknown => (record as Fields)[name] ?? null;

/** Those of the fields that are not so already. */
export const changedFields = (record: object, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(valueOf(record, name), value)));

/** Remembers what some fields hold. @returns what has become of them, whenever it is called */
export function watch(record: object, names: readonly string[]): () => Changes {
  const before = names.map((name) => [name, valueOf(record, name)] as const);
  return () =>
    Object.fromEntries(
      before.flatMap(([name, from]) => {
        const to = valueOf(record, name);
        return isDeepStrictEqual(from, to) ? [] : [[name, [from, to]]];
      }),
    );
}
