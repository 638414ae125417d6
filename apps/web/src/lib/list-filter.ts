import { waits } from '#contracts';
import { useSearchParam } from './search-params.js';

export interface ListFilter {
  q: string;
  status: string;
  waiting: string;
  sort: string;
}

interface FilterOptions {
  statuses: readonly string[];
  sorts: readonly string[];
  defaultSort: string;
}

export function useListFilter({ statuses, sorts, defaultSort: usual }: FilterOptions) {
  const [q, setQ] = useSearchParam('q');
  const [status, setStatus] = useSearchParam('status');
  const [waiting, setWaiting] = useSearchParam('waiting');
  const [sort, setSort] = useSearchParam('sort', usual);
  const filter = {
    q: q.trim(),
    status: status
      .split(',')
      .filter((one) => statuses.includes(one))
      .join(','),
    waiting: waits.some((waitingFor) => waitingFor === waiting) ? waiting : '',
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : usual,
  };
  return {
    filter,
    setSort: (next: string) => setSort(next),
    setStatus: (next: string) => setStatus(next, { push: true }),
    setWaiting: (next: string) => setWaiting(next, { push: true }),
    clear: () => {
      setQ('');
      setStatus('');
      setWaiting('');
    },
  };
}
