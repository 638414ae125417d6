import { isDeepStrictEqual } from 'node:util';
import type { ShopCalendar } from '#config';
import { type Changes, type PrintRequest, type PrintSpec, unknownSpec } from '#contracts';
import { mapIfDefined, toPositiveInt, trimToNull } from '#fields';
import { specOnWire, specSent } from './specifications.js';

type Request = PrintRequest & {
  title?: string;
  customerName?: string | null;
  customerEmail?: string | null;
  quantity?: number | null;
  specifications?: object | null;
};

export type Fields = Record<string, unknown>;

export function fieldsOf(
  input: Request,
  calendar: ShopCalendar,
  earlierSpec: PrintSpec = {},
): Fields {
  const date = (value: string | null) => (value ? calendar.toDate(value) : null);
  const fields = {
    title: mapIfDefined(input.title, (value) => value.trim()),
    customerName: mapIfDefined(input.customerName, (value) => value?.trim() ?? ''),
    customerEmail: mapIfDefined(input.customerEmail, (value) => value?.trim() ?? ''),
    description: mapIfDefined(input.description, trimToNull),
    quantity: mapIfDefined(input.quantity, (value) => toPositiveInt(value) ?? null),
    spec: specSent(input, earlierSpec),
    deliveryMethod: mapIfDefined(input.deliveryMethod, trimToNull),
    deliveryAddress: mapIfDefined(input.deliveryAddress, trimToNull),
    estimatedCompletionDate: mapIfDefined(input.estimatedCompletionDate, date),
    mailDate: mapIfDefined(input.mailDate, date),
    inHomesDate: mapIfDefined(input.inHomesDate, trimToNull),
    artworkUrls: mapIfDefined(input.artworkUrls, (value) => value ?? []),
    notes: mapIfDefined(input.notes, trimToNull),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const valueOf = (record: object, name: string): unknown => (record as Fields)[name] ?? null;

export const changedFields = (record: object, fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isDeepStrictEqual(valueOf(record, name), value),
    ),
  );

const onWire = (record: object, columns: readonly string[]): Fields =>
  Object.fromEntries(
    columns.flatMap((name) =>
      name === 'spec'
        ? Object.entries(specOnWire(valueOf(record, name) as PrintSpec))
        : [[name, valueOf(record, name)]],
    ),
  );

/** Each field of the printed piece is listed by its own name. */
const byField = (record: object, columns: readonly string[]): Fields =>
  Object.fromEntries(
    columns.flatMap((name) =>
      name === 'spec'
        ? Object.entries({
            ...unknownSpec,
            confidence: null,
            ...(valueOf(record, name) as PrintSpec),
          })
        : [[name, valueOf(record, name)]],
    ),
  );

const changesBetween = (earlierValues: Fields, newValues: Fields): Changes =>
  Object.fromEntries(
    Object.keys(earlierValues)
      .filter((name) => !isDeepStrictEqual(earlierValues[name], newValues[name]))
      .map((name) => [name, [earlierValues[name], newValues[name]]]),
  );

export function wouldChange(record: object, fields: Fields): Changes {
  const columns = Object.keys(fields);
  return changesBetween(onWire(record, columns), onWire(fields, columns));
}

/** @returns a function that lists the changes made since this call */
export function trackChanges(record: object, columns: readonly string[]): () => Changes {
  const earlierValues = byField(record, columns);
  return () => changesBetween(earlierValues, byField(record, columns));
}
