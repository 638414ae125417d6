import { type QuoteSort, quoteSorts, quoteStatuses } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';

const newestFirst = '-createdAt' satisfies `-${QuoteSort}`;
const sorts: string[] = quoteSorts.flatMap((column) => [column, `-${column}`]);

/** Search, status and order of the list, as they stand in the address bar; what nobody offers there counts as absent. */
export function useQuoteFilter() {
  const [q, setQ] = useSearchParam('q');
  const [status, setStatus] = useSearchParam('status');
  const [sort, setSort] = useSearchParam('sort', newestFirst);
  return {
    filter: {
      q: q.trim(),
      status: status
        .split(',')
        .filter((one) => quoteStatuses.some((known) => known === one))
        .join(','),
      sort: sorts.includes(sort) ? sort : newestFirst,
    },
    setSort: (next: string) => setSort(next),
    setStatus: (next: string) => setStatus(next, { push: true }),
    clear: () => {
      setQ('');
      setStatus('');
    },
  };
}
