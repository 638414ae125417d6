import { useQuery } from '@tanstack/react-query';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';
import * as styles from './samples.css.js';
import { sampleHistoryQuery } from './samples.queries.js';

/** What happened to the sample, newest first. */
export function SampleHistory({ id }: { id: string }) {
  const { data, error, isLoadingError, refetch } = useQuery(sampleHistoryQuery(id));
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>History</h3>
      {isLoadingError && <FailedState message="The history could not be loaded." error={error} onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <SkeletonRows rows={2} columns={1} />}
      {data && (
        <ol className={styles.history}>
          {data.map((activity) => (
            <li key={activity.id}>
              {activity.description}
              <span className={styles.moment}>
                <When at={activity.createdAt} withTime />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
