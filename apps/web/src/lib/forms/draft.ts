import type { ParsedSource } from '#contracts';
import { memory } from '../memory.js';
import type { FieldOf, FormValues } from './field-names.js';

export interface ParsedMark<Field extends string> {
  field: Field;
  source?: ParsedSource | undefined;
}

export interface FormDraft<Values extends FormValues> {
  values: Values;
  base: Values;
  parsed: readonly ParsedMark<FieldOf<Values>>[];
  key: string;
  savedAt: number;
}

/** Browsers keep drafts of earlier releases, so the names in storage do not change. */
type StoredDraft<Values extends FormValues> = Omit<FormDraft<Values>, 'savedAt'> & { at: number };

interface Place<Values> {
  form: string;
  owner: string;
  of: string;
  empty: Values;
}

export function draftOf<Values extends FormValues>({ form, owner, of, empty }: Place<Values>) {
  const storage = memory(`makeready.${form}.${of}.${owner}`);
  return {
    read: (): FormDraft<Values> | undefined => {
      const stored = JSON.parse(storage.get() ?? 'null') as StoredDraft<Values> | null;
      if (!stored) return undefined;
      const { at, ...draft } = stored;
      return { ...draft, savedAt: at, values: { ...empty, ...draft.values } };
    },
    keep: (draft: Omit<FormDraft<Values>, 'savedAt'>) =>
      void storage.set(JSON.stringify({ ...draft, at: Date.now() })),
    forget: () => void storage.clear(),
  };
}

const isEqual = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const isSame = <Values extends FormValues>(one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).every((field) => isEqual(one[field], other[field]));

/** The changed fields, for a PUT; null for emptied ones. */
export const changedIn = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isEqual(value, before[name])),
  );

export function merge<Values extends FormValues>(base: Values, mine: Values, theirs: Values) {
  const unchangedFields = (Object.keys(mine) as FieldOf<Values>[]).filter(
    (field) => !isEqual(mine[field], base[field]),
  );
  const values: Values = {
    ...theirs,
    ...Object.fromEntries(unchangedFields.map((field) => [field, mine[field]])),
  };
  return {
    values,
    clashes: unchangedFields.filter(
      (field) => !isEqual(theirs[field], base[field]) && !isEqual(theirs[field], mine[field]),
    ),
  };
}
