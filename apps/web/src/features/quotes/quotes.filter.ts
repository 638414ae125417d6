import { type QuoteSort, quoteSorts, quoteStatuses } from '#contracts';
import { useListFilter } from '../../lib/list-filter.js';

const newestFirst = '-createdAt' satisfies `-${QuoteSort}`;

export const useQuoteFilter = () =>
  useListFilter({ statuses: quoteStatuses, sorts: quoteSorts, defaultSort: newestFirst });
