import { validateSync } from 'class-validator';
import { CreateQuote } from '#contracts';
import { today } from '../../lib/format.js';
import { isField, type QuoteField, type QuoteValues, shows } from './quote-form.values.js';

/** What is wrong with which field, in a sentence. */
export type Problems = Partial<Record<QuoteField, string>>;

const counts: ReadonlySet<string> = new Set(['quantity', 'pageCount', 'interiorPageCount']);
const required: ReadonlySet<string> = new Set(['customerName', 'customerEmail', 'title']);

/** The form by the names of the wire: null for what is empty or not asked for, counts as numbers. */
function wireOf({ company: _company, ...values }: QuoteValues): Record<string, unknown> {
  const sent = Object.entries(values).map(([name, value]) => {
    // Required texts stay texts, so that the rules speak of them in their own words.
    if (value === '' ? !required.has(name) : !shows(name as QuoteField, values)) return [name, null];
    return [name, counts.has(name) ? Number(value) : value];
  });
  return Object.fromEntries(sent) as Record<string, unknown>;
}

/** A new request: the fields that say something. */
export const toRequest = (values: QuoteValues) => Object.fromEntries(Object.entries(wireOf(values)).filter(([, value]) => value !== null));

/** The fields that were changed, for a PUT; null for what was emptied. */
export function changesOf(before: QuoteValues, after: QuoteValues) {
  const stored = wireOf(before);
  return Object.fromEntries(Object.entries(wireOf(after)).filter(([name, value]) => value !== stored[name]));
}

interface Rules {
  /** A draft needs a title and nothing else yet. */
  isDraft?: boolean;
  /** How the form began: a date that was past already may stay. */
  before?: QuoteValues;
}

/** What is wrong with the form, in the server's own words. */
export function problemsOf(values: QuoteValues, { isDraft = false, before }: Rules = {}): Problems {
  const request = Object.assign(new CreateQuote(), toRequest(values), { status: isDraft ? 'draft' : 'pending' });
  const found = validateSync(request, { stopAtFirstError: true }).filter(({ property }) => isField(property));
  return {
    ...pastDate('estimatedCompletionDate', 'Estimated Completion Date', values, before),
    ...pastDate('mailDate', 'Mail Date', values, before),
    ...Object.fromEntries(found.map(({ property, constraints = {} }) => [property, Object.values(constraints)[0]])),
  };
}

function pastDate(field: 'estimatedCompletionDate' | 'mailDate', name: string, values: QuoteValues, before?: QuoteValues): Problems {
  const date = values[field];
  return date && date < today() && date !== before?.[field] ? { [field]: `${name} must not be in the past` } : {};
}
