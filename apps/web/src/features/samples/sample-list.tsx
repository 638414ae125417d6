import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../lib/list-filter.js';
import { FailedState } from '../../ui/failed-state.js';
import { ListFooter } from '../../ui/record-list.js';
import { Skeleton } from '../../ui/skeleton.js';
import { NoSamples } from './no-samples.js';
import { SampleCard } from './sample-card.js';
import * as styles from './samples.css.js';
import { samplesQuery } from './samples.queries.js';

interface SampleListProps {
  filter: ListFilter;
  onClear: () => void;
  onRequest: () => void;
}

export function SampleList({ filter, onClear, onRequest }: SampleListProps) {
  const samples = useInfiniteQuery(samplesQuery(filter));
  if (samples.isPending) return <Loading />;
  if (!samples.data) return <FailedState message="The samples could not be loaded." onRetry={() => void samples.refetch()} />;
  const rows = samples.data.pages.flatMap((page) => page.rows);
  const isNarrowed = Boolean(filter.q || filter.status || filter.waiting);
  if (rows.length === 0) return <NoSamples isNarrowed={isNarrowed} onClear={onClear} onRequest={onRequest} />;
  return (
    <div aria-busy={samples.isPlaceholderData} className={styles.list}>
      <ul aria-label="Samples" className={styles.grid}>
        {rows.map((sample) => (
          <li key={sample.id} className={styles.item}>
            <SampleCard sample={sample} />
          </li>
        ))}
      </ul>
      <ListFooter noun={['sample', 'samples']} query={samples} shown={rows.length} />
    </div>
  );
}

const skeletons = 6;

const Loading = () => (
  <output aria-label="Loading" className={styles.grid}>
    {Array.from({ length: skeletons }, (_card, index) => (
      <span key={index} data-skeleton className={styles.card}>
        <Skeleton width="70%" height={20} />
        <Skeleton width="40%" height={14} />
        <Skeleton height={60} />
        <Skeleton width="60%" height={32} />
      </span>
    ))}
  </output>
);
