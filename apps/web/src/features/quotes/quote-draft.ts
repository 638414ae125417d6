import { type CurrentUser, fullName, isStaff, type PackageDetail } from '#contracts';
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

/** @param of what the form repeats or belongs to */
export const keptQuote = ({ id }: CurrentUser, of = 'new') =>
  draftOf({
    form: 'quote-form',
    owner: id,
    of,
    empty: emptyQuote,
  });

/** What all items of a package have in common. */
const common = [
  'company',
  'assignedUserId',
  'customerName',
  'customerEmail',
  'estimatedCompletionDate',
  'deliveryMethod',
  'deliveryAddress',
  'mailDate',
  'inHomesDate',
] as const satisfies readonly (keyof QuoteValues)[];

/** An empty form for the next piece; the one in the form becomes another item. */
export function withAnotherItem(viewer: CurrentUser, values: QuoteValues): FormDraft<QuoteValues> {
  const { otherItems, packageTitle, ...item } = values;
  const fresh = freshQuote(viewer);
  return {
    ...fresh,
    values: {
      ...fresh.values,
      ...Object.fromEntries(common.map((name) => [name, values[name]])),
      packageTitle: packageTitle || item.title,
      otherItems: [...otherItems, item],
    },
  };
}

/** The customer and the delivery are those of the package. */
export function itemOfPackage(viewer: CurrentUser, one: PackageDetail): FormDraft<QuoteValues> {
  const fresh = freshQuote(viewer);
  const values = {
    ...fresh.values,
    customerName: one.customerName,
    customerEmail: one.customerEmail,
    deliveryMethod: one.deliveryMethod ?? fresh.values.deliveryMethod,
    deliveryAddress: one.deliveryAddress ?? '',
    estimatedCompletionDate: one.estimatedCompletionDate ?? '',
    mailDate: one.mailDate ?? '',
    inHomesDate: one.inHomesDate ?? '',
  };
  return { ...fresh, values, base: values };
}
