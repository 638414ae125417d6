import type { ParsedSource } from '#contracts';
import { memory } from '../memory.js';
import type { FieldOf, FormValues } from './field-names.js';

/** A field that a document filled, and what the document says there. */
export interface ParsedMark<Field extends string> {
  field: Field;
  source?: ParsedSource | undefined;
}

/** A form that is being written. */
export interface FormDraft<Values extends FormValues> {
  values: Values;
  /** Initial values, to detect changes. */
  base: Values;
  /** Fields that a document filled. */
  parsed: readonly ParsedMark<FieldOf<Values>>[];
  /** Under which a new record is sent once. */
  key: string;
  /** When it was last typed at, ms since 1970. */
  at: number;
}

interface Place<Values> {
  /** Form name, e.g. `quote-form`. */
  form: string;
  /** Another person at this browser does not see it. */
  owner: string;
  /** `new` for a new record, else the id of the one that is edited. */
  of: string;
  /** The form before anything is typed: a field that it gained since is there too. */
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

/** The fields that were changed, for a PUT; null for what was emptied. */
export const changedIn = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isEqual(value, before[name])),
  );

/**
 * One's own changes on top of somebody else's.
 * @param base what both began with
 * @returns what the form holds then, and the fields that both changed, where one's own text wins
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
