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
  /** Idempotency key of the new record. */
  key: string;
  /** Last change, in milliseconds since 1970. */
  at: number;
}

interface Place<Values> {
  /** Form name, e.g. `quote-form`. */
  form: string;
  owner: string;
  /** `new`, or the id of the edited record. */
  of: string;
  /** Supplies fields that are missing in an older stored draft. */
  empty: Values;
}

/** Stores a form in this browser, so that it survives a reload, a lost session and navigation. */
export function draftOf<Values extends FormValues>({ form, owner, of, empty }: Place<Values>) {
  const storage = memory(`makeready.${form}.${of}.${owner}`);
  return {
    read: (): FormDraft<Values> | undefined => {
      const draft = JSON.parse(storage.get() ?? 'null') as FormDraft<Values> | null;
      return draft ? { ...draft, values: { ...empty, ...draft.values } } : undefined;
    },
    keep: (draft: Omit<FormDraft<Values>, 'at'>) =>
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

/**
 * Applies the user’s changes to another person’s version.
 * @param base the version that both started from
 * @returns the values, and the fields that both changed, where the user’s text wins
 */
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
