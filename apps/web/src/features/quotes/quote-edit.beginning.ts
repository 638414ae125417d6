import type { QuoteDetail } from '#contracts';
import { type FormDraft, isSame, merge } from '../../lib/forms/draft.js';
import { fromQuote, type QuoteField, type QuoteValues } from './quote-form.values.js';

/** What the form begins with. */
export interface Beginning {
  quote: QuoteDetail;
  /** The quote as it is stored. */
  base: QuoteValues;
  /** The same with one's own changes on top. */
  values: QuoteValues;
  /** Fields that somebody else changed too. */
  clashes: readonly QuoteField[];
  /** When the changes on top were typed, if there are any; ms since 1970. */
  typedAt?: number;
}

/** @param draft what was typed here before, if anything was */
export function begin(quote: QuoteDetail, draft?: FormDraft<QuoteValues>): Beginning {
  const base = fromQuote(quote);
  const merged = draft && merge(draft.base, draft.values, base);
  return !merged || isSame(merged.values, base)
    ? { quote, base, values: base, clashes: [] }
    : { quote, base, ...merged, typedAt: draft.at };
}
