import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { SampleRow } from '#contracts';
import type { ListFilter } from '../../lib/list-filter.js';
import { FailedState } from '../../ui/failed-state.js';
import { ListFooter, ListNews } from '../../ui/record-list.js';
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

const noun = ['sample', 'samples'] as const;

export function SampleList({ filter, ...then }: SampleListProps) {
  const samples = useInfiniteQuery(samplesQuery(filter));
  const isNarrowed = Boolean(filter.q || filter.status || filter.waiting);
  return (
    <>
      <ListNews noun={noun} query={samples} />
      <Samples samples={samples} isNarrowed={isNarrowed} {...then} />
    </>
  );
}

interface SamplesProps extends Omit<SampleListProps, 'filter'> {
  samples: UseInfiniteQueryResult<InfiniteData<{ rows: SampleRow[]; total: number }>>;
  isNarrowed: boolean;
}

function Samples({ samples, isNarrowed, onClear, onRequest }: SamplesProps) {
  if (samples.isPending) return <SampleSkeletons />;
  if (!samples.data)
    return (
      <FailedState
        message="The samples could not be loaded."
        error={samples.error}
        onRetry={() => void samples.refetch()}
      />
    );
  const rows = samples.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return <NoSamples isNarrowed={isNarrowed} onClear={onClear} onRequest={onRequest} />;
  return (
    <div aria-busy={samples.isPlaceholderData} className={styles.list}>
      <ul aria-label="Samples" className={styles.grid}>
        {rows.map((sample) => (
          <li key={sample.id} className={styles.item}>
            <SampleCard sample={sample} />
          </li>
        ))}
      </ul>
      <ListFooter noun={noun} query={samples} />
    </div>
  );
}

const skeletons = 6;

const SampleSkeletons = () => (
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
