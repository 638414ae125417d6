import { sampleStatuses } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';

/** Search and status of the list, as they stand in the address bar; what nobody offers there counts as absent. */
export function useSampleFilter() {
  const [q, setQ] = useSearchParam('q');
  const [status, setStatus] = useSearchParam('status');
  return {
    filter: { q: q.trim(), status: sampleStatuses.some((known) => known === status) ? status : '' },
    setStatus: (next: string) => setStatus(next, { push: true }),
    clear: () => {
      setQ('');
      setStatus('');
    },
  };
}
