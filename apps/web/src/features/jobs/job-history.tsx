import { useQuery } from '@tanstack/react-query';
import { isStaff, type JobDetail } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { ActivityIcon } from '../../ui/activity-icon.js';
import { Card } from '../../ui/card.js';
import { ExportButton } from '../../ui/export-button.js';
import { FailedState } from '../../ui/failed-state.js';
import { Sentence } from '../../ui/sentence.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { jobFilesQuery } from '../../ui/preflight/job-files.query.js';
import { When } from '../../ui/when.js';
import * as styles from './job.css.js';
import { jobActivitiesQuery } from './job.queries.js';
import { onItsOwnPage, timelineOf } from './job-timeline.js';

export function JobHistory({ job }: { job: JobDetail }) {
  const activities = useQuery(jobActivitiesQuery(job.id));
  const files = useQuery(jobFilesQuery(job.id));
  const staff = isStaff(useViewer());
  return (
    <Card title="Complete Timeline" isScreenOnly actions={staff && <ExportButton list={`/api/jobs/${job.id}/activities`} size="small" />}>
      {activities.isLoadingError && (
        <FailedState message="The timeline could not be loaded." error={activities.error} onRetry={() => void activities.refetch()} />
      )}
      {!activities.data && !activities.isLoadingError && <SkeletonRows rows={3} columns={1} />}
      {activities.data && (
        <ol className={styles.timeline}>
          {timelineOf(job, files.data ?? [], activities.data).map(({ id, action, description, at }) => (
            <li key={id} className={styles.moment}>
              <span className={styles.sign}>
                <ActivityIcon action={action} />
              </span>
              <span className={styles.what}>
                <Sentence>{onItsOwnPage(description, job)}</Sentence>
                <span className={styles.when}>
                  <When at={at} withTime={at.includes('T')} />
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
