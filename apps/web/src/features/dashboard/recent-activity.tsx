import { useQuery } from '@tanstack/react-query';
import { type Activity, constants } from '#contracts';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { Sentence } from '../../ui/sentence.js';
import { Skeleton } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';
import { ActivityIcon } from '../../ui/activity-icon.js';
import { activitiesQuery } from './dashboard.queries.js';
import * as styles from './recent-activity.css.js';

export function RecentActivity() {
  return (
    <Card title="Recent Activity">
      <Activities />
    </Card>
  );
}

function Activities() {
  const activities = useQuery(activitiesQuery());
  if (activities.isPending) return <Loading />;
  if (activities.isLoadingError)
    return <FailedState message="The activity could not be loaded." error={activities.error} onRetry={() => void activities.refetch()} />;
  if (activities.data.length === 0) return <p className={styles.empty}>No recent activity</p>;
  return (
    <ol className={styles.list}>
      {activities.data.slice(0, constants.recentActivities).map((activity) => (
        <Entry key={activity.id} activity={activity} />
      ))}
    </ol>
  );
}

function Entry({ activity: { action, description, createdAt } }: { activity: Activity }) {
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <ActivityIcon action={action} />
      </span>
      <div className={styles.text}>
        <p className={styles.sentence}>
          <Sentence>{description}</Sentence>
        </p>
        <p className={styles.time}>
          <When at={createdAt} withTime />
        </p>
      </div>
    </li>
  );
}

function Loading() {
  return (
    <output aria-label="Loading" className={styles.list}>
      {Array.from({ length: constants.recentActivities }, (_entry, index) => (
        <div key={index} className={styles.entry}>
          <Skeleton width={28} height={28} />
          <div className={styles.lines}>
            <Skeleton width="85%" height={14} />
            <Skeleton width="45%" height={12} />
          </div>
        </div>
      ))}
    </output>
  );
}
