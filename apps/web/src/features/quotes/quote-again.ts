import { queryOptions } from '@tanstack/react-query';
import { type CurrentUser, type CustomerAccount, isStaff, type QuoteDetail } from '#contracts';
import { api } from '../../lib/api.js';
import type { FormDraft } from '../../lib/forms/draft.js';
import { marksOf } from '../../lib/forms/use-form-submission.js';
import { uuid } from '../../lib/uuid.js';
import { blankQuote } from './quote-draft.js';
import { fromQuote, type QuoteField, type QuoteValues } from './quote-form.values.js';

interface EarlierQuote {
  quote: QuoteDetail;
  company: string;
}

export const earlierQuoteQuery = (id: string, viewer: CurrentUser) =>
  queryOptions<EarlierQuote>({
    queryKey: ['/api/quotes', id, 'to-order-again'],
    queryFn: async ({ signal }) => {
      const [quote, accounts] = await Promise.all([
        api.get<QuoteDetail>(`/api/quotes/${id}`, { signal }),
        isStaff(viewer) ? api.get<CustomerAccount[]>('/api/jjsa-users', { signal }) : [],
      ]);
      return {
        quote,
        company: accounts.find((account) => account.id === quote.customerId)?.companyName ?? '',
      };
    },
  });

const own = {
  estimatedCompletionDate: '',
  mailDate: '',
  inHomesDate: '',
  totalPrice: '',
  parsedDocument: '',
};
const fieldsWithoutMark: ReadonlySet<string> = new Set([
  'artworkUrls',
  'otherItems',
  'reorderOf',
  'company',
  'assignedUserId',
  'customerName',
  'customerEmail',
]);

export function quoteAgain(
  viewer: CurrentUser,
  { quote, company }: EarlierQuote,
): FormDraft<QuoteValues> {
  const isTheirs = isStaff(viewer) || quote.customerId === viewer.id;
  const { customerName, customerEmail } = isTheirs ? quote : blankQuote(viewer);
  const customerFields = {
    customerName,
    customerEmail,
    ...(isStaff(viewer) && { company, assignedUserId: quote.customerId }),
  };
  const values: QuoteValues = {
    ...fromQuote(quote),
    ...own,
    ...customerFields,
    reorderOf: quote.id,
  };
  const filledFields = (Object.keys(values) as QuoteField[]).filter(
    (field) => !fieldsWithoutMark.has(field) && values[field] !== '',
  );
  return { values, base: values, parsed: marksOf(filledFields, {}), key: uuid(), savedAt: 0 };
}
