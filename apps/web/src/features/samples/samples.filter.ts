import { sampleStatuses } from '#contracts';
import { useListFilter } from '../../lib/list-filter.js';

/** The newest request always comes first. */
export const useSampleFilter = () =>
  useListFilter({ statuses: sampleStatuses, sorts: [], defaultSort: '' });
