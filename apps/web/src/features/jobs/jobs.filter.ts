import { jobGroups, type JobSort, jobSorts, jobStatuses } from '#contracts';
import { useListFilter } from '../../lib/list-filter.js';
import { useSearchParam } from '../../lib/search-params.js';

const nextMailDate = 'mailDate' satisfies JobSort;

export function useJobFilter() {
  const { filter, setStatus, setWaiting, setSort, clear } = useListFilter({
    statuses: jobStatuses,
    sorts: jobSorts,
    defaultSort: nextMailDate,
  });
  const [group, setGroup] = useSearchParam('group');
  const [inPackage, setPackage] = useSearchParam('package');
  const { q, status, waiting, sort } = filter;
  return {
    filter: {
      q,
      group: group in jobGroups ? group : '',
      status,
      waiting,
      package: inPackage,
      sort,
    },
    setGroup: (next: string) => setGroup(next, { push: true }),
    setStatus,
    setWaiting,
    setPackage: (next: string) => setPackage(next, { push: true }),
    setSort,
    clear: () => {
      clear();
      setGroup('');
      setPackage('');
    },
  };
}
