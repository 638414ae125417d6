import { type FormDraft, isSame, merge } from './draft.js';
import type { FieldOf, FormValues } from './field-names.js';

export interface FormStart<Row, Values extends FormValues> {
  record: Row;
  base: Values;
  /** With the user’s changes applied. */
  values: Values;
  /** Fields that another person changed to a different value. */
  clashes: readonly FieldOf<Values>[];
  /** Milliseconds since 1970. */
  typedAt?: number;
}

/**
 * @param base the record in the form
 * @param draft the stored draft
 */
export function startForm<Row, Values extends FormValues>(
  record: Row,
  base: Values,
  draft?: FormDraft<Values>,
): FormStart<Row, Values> {
  const mergedForm = draft && merge(draft.base, draft.values, base);
  return !mergedForm || isSame(mergedForm.values, base)
    ? { record, base, values: base, clashes: [] }
    : { record, base, ...mergedForm, typedAt: draft.at };
}

/** Takes the other person’s value of each field that both changed. */
export function takeTheirs<Row, Values extends FormValues>({
  clashes,
  base,
  values,
  ...start
}: FormStart<Row, Values>) {
  const theirs = Object.fromEntries(clashes.map((name) => [name, base[name]])) as Partial<Values>;
  return { ...start, base, values: { ...values, ...theirs }, clashes: [] };
}
