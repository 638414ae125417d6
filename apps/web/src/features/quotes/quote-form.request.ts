import { CreateQuote } from '#contracts';
import type { Problems } from '../../lib/forms/field-names.js';
import { brokenRules, changedIn, pastDates, saidIn, type Wire, wireOf } from '../../lib/forms/wire.js';
import { emptyQuote, type QuoteValues, shows } from './quote-form.values.js';

const wire: Wire<QuoteValues> = {
  counts: ['quantity', 'pageCount', 'interiorPageCount'],
  required: ['customerName', 'customerEmail', 'title'],
  unsent: ['company'],
  shows,
};

/** The form by the names of the wire. */
const onWire = (values: QuoteValues) => ({ ...wireOf(values, wire), artworkUrls: values.artworkUrls.map(({ path }) => path) });

/** A new request: the fields that say something. */
export const toRequest = (values: QuoteValues) => saidIn(onWire(values));

/** The fields that were changed, for a PUT; null for what was emptied. */
export const changesOf = (before: QuoteValues, after: QuoteValues) => changedIn(onWire(before), onWire(after));

interface Rules {
  /** A draft needs a title and nothing else yet. */
  isDraft?: boolean;
  /** How the form began: a date that was past already may stay. */
  before?: QuoteValues;
}

/** What is wrong with the form, in the server's own words. */
export function problemsOf(values: QuoteValues, { isDraft = false, before }: Rules = {}): Problems<QuoteValues> {
  const request = Object.assign(new CreateQuote(), toRequest(values), { status: isDraft ? 'draft' : 'pending' });
  return { ...pastDates(values, before), ...brokenRules<QuoteValues>(request, (name) => name in emptyQuote) };
}
