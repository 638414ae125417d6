import { type CurrentUser, fullName, isStaff } from '#contracts';
import { draftOf, type FormDraft } from '../../lib/forms/draft.js';
import { uuid } from '../../lib/uuid.js';
import { emptyQuote, type QuoteValues } from './quote-form.values.js';

export const blankQuote = (viewer: CurrentUser): QuoteValues =>
  isStaff(viewer)
    ? emptyQuote
    : { ...emptyQuote, customerName: fullName(viewer), customerEmail: viewer.email };

export const freshQuote = (viewer: CurrentUser): FormDraft<QuoteValues> => ({
  values: blankQuote(viewer),
  base: blankQuote(viewer),
  parsed: [],
  key: uuid(),
  savedAt: 0,
});

export const keptQuote = ({ id }: CurrentUser, earlierId?: string) =>
  draftOf({
    form: 'quote-form',
    owner: id,
    of: earlierId ? `again-${earlierId}` : 'new',
    empty: emptyQuote,
  });
