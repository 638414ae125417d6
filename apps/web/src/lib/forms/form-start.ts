import { type FormDraft, isSame, merge } from './draft.js';
import type { FieldOf, FormValues } from './field-names.js';

export interface FormStart<Row, Values extends FormValues> {
  record: Row;
  base: Values;
  values: Values;
  clashes: readonly FieldOf<Values>[];
  typedAt?: number;
}

export function startForm<Row, Values extends FormValues>(
  record: Row,
  base: Values,
  draft?: FormDraft<Values>,
): FormStart<Row, Values> {
  const mergedForm = draft && merge(draft.base, draft.values, base);
  return !mergedForm || isSame(mergedForm.values, base)
    ? { record, base, values: base, clashes: [] }
    : { record, base, ...mergedForm, typedAt: draft.savedAt };
}

export function takeTheirs<Row, Values extends FormValues>({
  clashes,
  base,
  values,
  ...start
}: FormStart<Row, Values>) {
  const theirs = Object.fromEntries(clashes.map((name) => [name, base[name]])) as Partial<Values>;
  return { ...start, base, values: { ...values, ...theirs }, clashes: [] };
}
