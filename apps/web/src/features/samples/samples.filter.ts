import { sampleStatuses } from '#contracts';
import { useListFilter } from '../../lib/list-filter.js';

export const useSampleFilter = () =>
  useListFilter({ statuses: sampleStatuses, sorts: [], defaultSort: '' });
