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
  /** How it began, so that what was changed can be told from what was there. */
  base: Values;
  /** Fields that a document filled. */
  parsed: readonly ParsedMark<FieldOf<Values>>[];
  /** Under which a new record is sent once. */
  key: string;
  /** When it was last typed at, ms since 1970. */
  at: number;
}

interface Place<Values> {
  /** Which form, e.g. `quote-form`. */
  form: string;
  /** Another person at this browser does not see it. */
  owner: string;
  /** `new` for a new record, else the id of the one that is edited. */
  of: string;
  /** The form before anything is typed: a field that it gained since is there too. */
  empty: Values;
}

/** Where a form is kept in this browser: it outlives a reload, a lost session and a look at another page. */
export function draftOf<Values extends FormValues>({ form, owner, of, empty }: Place<Values>) {
  const kept = memory(`makeready.${form}.${of}.${owner}`);
  return {
    read: (): FormDraft<Values> | undefined => {
      const draft = JSON.parse(kept.get() ?? 'null') as FormDraft<Values> | null;
      return draft ? { ...draft, values: { ...empty, ...draft.values } } : undefined;
    },
    keep: (draft: Omit<FormDraft<Values>, 'at'>) => void kept.set(JSON.stringify({ ...draft, at: Date.now() })),
    forget: () => void kept.clear(),
  };
}

const isEqual = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

export const isSame = <Values extends FormValues>(one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).every((field) => isEqual(one[field], other[field]));

/**
 * One's own changes on top of somebody else's.
 * @param base what both began with
 * @returns what the form holds then, and the fields that both changed, where one's own text wins
 */
export function merge<Values extends FormValues>(base: Values, mine: Values, theirs: Values) {
  const kept = (Object.keys(mine) as FieldOf<Values>[]).filter((field) => !isEqual(mine[field], base[field]));
  const values: Values = { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
  return { values, clashes: kept.filter((field) => !isEqual(theirs[field], base[field]) && !isEqual(theirs[field], mine[field])) };
}
