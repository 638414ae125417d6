import type { UseQueryResult } from '@tanstack/react-query';
import type { Activity, ActivityEntry } from '#contracts';
import { ActivityIcon } from './activity-icon.js';
import { Entries } from './entries.js';
import { FailedState } from '../../ui/failed-state.js';
import * as styles from './history.css.js';
import { Sentence } from './sentence.js';
import { Skeleton } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';

export interface Moment {
  id: string;
  action: string;
  description: string;
  time: string;
  entries?: readonly ActivityEntry[];
}

interface HistoryProps {
  activities: Pick<UseQueryResult<Activity[]>, 'data' | 'error' | 'isLoadingError' | 'refetch'>;
  momentsOf?: (activities: readonly Activity[]) => readonly Moment[];
  /** Noun for the error “The … could not be loaded.” */
  noun?: string;
  max?: number;
  none?: string;
  isBrief?: boolean;
}

export function History({
  activities: { data, error, isLoadingError, refetch },
  momentsOf = allOf,
  noun = 'history',
  max,
  none,
  isBrief,
}: HistoryProps) {
  if (isLoadingError)
    return (
      <FailedState
        message={`The ${noun} could not be loaded.`}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <HistorySkeleton moments={max ?? 3} />;
  const moments = momentsOf(data).slice(0, max);
  if (!moments.length && none) return <p className={styles.none}>{none}</p>;
  return (
    <ol className={styles.list}>
      {moments.map(({ id, action, description, time, entries }) => (
        <li key={id} className={styles.moment}>
          <span className={styles.sign}>
            <ActivityIcon action={action} />
          </span>
          <div className={styles.text}>
            <p className={isBrief ? styles.brief : undefined}>
              <Sentence>{description}</Sentence>
            </p>
            <p className={styles.when}>
              <When date={time} withTime={time.includes('T')} />
            </p>
            <Entries entries={entries} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const allOf = (activities: readonly Activity[]): Moment[] =>
  activities.map(({ createdAt, ...activity }) => ({ ...activity, time: createdAt }));

function HistorySkeleton({ moments }: { moments: number }) {
  return (
    <output aria-label="Loading" className={styles.list}>
      {Array.from({ length: moments }, (_moment, index) => (
        <span key={index} className={styles.moment}>
          <Skeleton width={28} height={28} />
          <span className={styles.lines}>
            <Skeleton width="85%" height={14} />
            <Skeleton width="45%" height={12} />
          </span>
        </span>
      ))}
    </output>
  );
}
