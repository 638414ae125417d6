import { jobGroups, type JobSort, jobSorts, jobStatuses } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';

const nextToMail = 'mailDate' satisfies JobSort;
const sorts: string[] = jobSorts.flatMap((column) => [column, `-${column}`]);

/** Search, tab, status and order of the list, as they stand in the address bar; what nobody offers there counts as absent. */
export function useJobFilter() {
  const [q, setQ] = useSearchParam('q');
  const [group, setGroup] = useSearchParam('group');
  const [status, setStatus] = useSearchParam('status');
  const [sort, setSort] = useSearchParam('sort', nextToMail);
  return {
    filter: {
      q: q.trim(),
      group: group in jobGroups ? group : '',
      status: status
        .split(',')
        .filter((one) => jobStatuses.some((known) => known === one))
        .join(','),
      sort: sorts.includes(sort) ? sort : nextToMail,
    },
    setGroup: (next: string) => setGroup(next, { push: true }),
    setStatus: (next: string) => setStatus(next, { push: true }),
    setSort: (next: string) => setSort(next),
    clear: () => {
      setQ('');
      setGroup('');
      setStatus('');
    },
  };
}
