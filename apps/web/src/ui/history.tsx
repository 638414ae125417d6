import type { UseQueryResult } from '@tanstack/react-query';
import type { Activity } from '#contracts';
import { ActivityIcon } from './activity-icon.js';
import { FailedState } from './failed-state.js';
import * as styles from './history.css.js';
import { Sentence } from './sentence.js';
import { Skeleton } from './skeleton.js';
import { When } from './when.js';

export interface Moment {
  id: string;
  /** As of an activity; picks the picture. */
  action: string;
  description: string;
  /** ISO instant, or a calendar date. */
  at: string;
}

interface HistoryProps {
  activities: Pick<UseQueryResult<Activity[]>, 'data' | 'error' | 'isLoadingError' | 'refetch'>;
  /** What is shown of them; all when left out. */
  momentsOf?: (activities: readonly Activity[]) => readonly Moment[];
  /** What it is, as in “The … could not be loaded.” */
  noun?: string;
  /** How many of them at most. */
  most?: number;
  /** Stands there when nothing happened yet. */
  none?: string;
  /** Cuts long sentences; the whole of them stands with the record. */
  isBrief?: boolean;
}

/** What happened, newest first: a sign of what it was, the sentence of the log, and when. */
export function History({
  activities: { data, error, isLoadingError, refetch },
  momentsOf = allOf,
  noun = 'history',
  most,
  none,
  isBrief,
}: HistoryProps) {
  if (isLoadingError) return <FailedState message={`The ${noun} could not be loaded.`} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading moments={most ?? 3} />;
  const moments = momentsOf(data).slice(0, most);
  if (!moments.length && none) return <p className={styles.none}>{none}</p>;
  return (
    <ol className={styles.list}>
      {moments.map(({ id, action, description, at }) => (
        <li key={id} className={styles.moment}>
          <span className={styles.sign}>
            <ActivityIcon action={action} />
          </span>
          <div className={styles.text}>
            <p className={isBrief ? styles.brief : undefined}>
              <Sentence>{description}</Sentence>
            </p>
            <p className={styles.when}>
              <When at={at} withTime={at.includes('T')} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const allOf = (activities: readonly Activity[]): Moment[] =>
  activities.map(({ createdAt, ...activity }) => ({ ...activity, at: createdAt }));

function Loading({ moments }: { moments: number }) {
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
