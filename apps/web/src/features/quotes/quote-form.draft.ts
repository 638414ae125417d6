import { memory } from '../../lib/memory.js';
import { emptyQuote, type QuoteField, type QuoteValues } from './quote-form.values.js';

/** A form that is being written. */
export interface FormDraft {
  values: QuoteValues;
  /** How it began, so that what was changed can be told from what was there. */
  base: QuoteValues;
  /** Fields that a document filled. */
  parsed: readonly QuoteField[];
  /** Under which a new request is sent once. */
  key: string;
  /** When it was last typed at, ms since 1970. */
  at: number;
}

/**
 * Where a form is kept in this browser: it outlives a reload, a lost session and a look at another page.
 * @param owner another person at this browser does not see it
 * @param of `new` for a new request, else the id of the quote that is edited
 */
export function draftOf(owner: string, of: string) {
  const kept = memory(`makeready.quote-form.${of}.${owner}`);
  return {
    read: (): FormDraft | undefined => {
      const draft = JSON.parse(kept.get() ?? 'null') as FormDraft | null;
      // A field that the form gained since is there too.
      return draft ? { ...draft, values: { ...emptyQuote, ...draft.values } } : undefined;
    },
    keep: (draft: Omit<FormDraft, 'at'>) => void kept.set(JSON.stringify({ ...draft, at: Date.now() })),
    forget: () => void kept.clear(),
  };
}

const fields = Object.keys(emptyQuote) as QuoteField[];

export const isSame = (one: QuoteValues, other: QuoteValues) => fields.every((field) => one[field] === other[field]);

/**
 * One's own changes on top of somebody else's.
 * @param base what both began with
 * @returns what the form holds then, and the fields that both changed, where one's own text wins
 */
export function merge(base: QuoteValues, mine: QuoteValues, theirs: QuoteValues) {
  const kept = fields.filter((field) => mine[field] !== base[field]);
  const values: QuoteValues = { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
  return { values, clashes: kept.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]) };
}
