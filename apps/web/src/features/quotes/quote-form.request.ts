import { CreateQuote } from '#contracts';
import { printCounts } from '../../domain/print-form/print-values.js';
import { changedIn } from '../../lib/forms/draft.js';
import type { Problems } from '../../lib/forms/field-names.js';
import { pastDates } from '../../lib/forms/past-dates.js';
import { brokenRules, nonNullValues, type Wire, wireOf } from '../../lib/forms/wire.js';
import { moreQuantities, quantityProblems, severalIn } from './quote-form.quantities.js';
import { emptyQuote, type QuoteValues, shows } from './quote-form.values.js';

const wire: Wire<QuoteValues> = {
  counts: printCounts,
  required: ['customerName', 'customerEmail', 'title'],
  unsent: ['company', 'packageTitle', 'otherItems', ...moreQuantities],
  shows,
};

const onWire = (values: QuoteValues) => ({
  ...wireOf(values, wire),
  quantities: severalIn(values),
  artworkUrls: values.artworkUrls.map(({ path }) => path),
});

export const toRequest = (values: QuoteValues) => nonNullValues(onWire(values));

export const itemRequests = (values: QuoteValues) =>
  [...values.otherItems, values].map((item) => toRequest({ ...emptyQuote, ...item }));

/** The changed fields, for a PUT; null for emptied ones. */
export const changesOf = (before: QuoteValues, after: QuoteValues) =>
  changedIn(onWire(before), onWire(after));

const pricedApart =
  'Each quantity has its own price. Leave this empty and set the prices on the quote page.';

interface Rules {
  /** A draft only needs a title. */
  isDraft?: boolean;
  /** The amount is the shop’s price. */
  isPrice?: boolean;
  /** Initial values: past dates in them are allowed. */
  before?: QuoteValues;
}

export function problemsOf(
  values: QuoteValues,
  { isDraft = false, isPrice = false, before }: Rules = {},
): Problems<QuoteValues> {
  const request = Object.assign(new CreateQuote(), toRequest(values), {
    status: isDraft ? 'draft' : 'pending',
  });
  const priceProblem =
    isPrice && values.totalPrice !== '' && severalIn(values) ? { totalPrice: pricedApart } : {};
  return {
    ...quantityProblems(values),
    ...priceProblem,
    ...(values.otherItems.length > 0 &&
      !values.packageTitle.trim() && { packageTitle: 'Title is required' }),
    ...pastDates(values, before),
    ...brokenRules<QuoteValues>(request, (name) => name in emptyQuote),
  };
}
