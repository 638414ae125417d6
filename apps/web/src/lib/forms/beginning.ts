import { type FormDraft, isSame, merge } from './draft.js';
import type { FieldOf, FormValues } from './field-names.js';

/** Initial values of a form for a stored record. */
export interface Beginning<Row, Values extends FormValues> {
  record: Row;
  /** The record as it is stored. */
  base: Values;
  /** With one's own changes applied. */
  values: Values;
  /** Fields that somebody else changed too, to something else. */
  clashes: readonly FieldOf<Values>[];
  /** When the changes on top were typed, if there are any; ms since 1970. */
  typedAt?: number;
}

/**
 * @param base the record in the form
 * @param draft what was typed here before, if anything was
 */
export function begin<Row, Values extends FormValues>(
  record: Row,
  base: Values,
  draft?: FormDraft<Values>,
): Beginning<Row, Values> {
  const merged = draft && merge(draft.base, draft.values, base);
  return !merged || isSame(merged.values, base)
    ? { record, base, values: base, clashes: [] }
    : { record, base, ...merged, typedAt: draft.at };
}

/** With the other person's value wherever both changed a field. */
export function giveWay<Row, Values extends FormValues>({
  clashes,
  base,
  values,
  ...beginning
}: Beginning<Row, Values>) {
  const theirs = Object.fromEntries(clashes.map((name) => [name, base[name]])) as Partial<Values>;
  return { ...beginning, base, values: { ...values, ...theirs }, clashes: [] };
}
