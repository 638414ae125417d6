import { useQuery } from '@tanstack/react-query';
import { type Activity, isStaff, type JobDetail } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../../ui/card.js';
import { ExportButton } from '../../ui/export-button.js';
import { History } from '../../domain/activity/history.js';
import { jobFilesQuery } from '../../domain/files/attached-files.js';
import { jobActivitiesQuery } from './job.queries.js';
import { onItsOwnPage, timelineOf } from './job-timeline.js';

export function JobHistory({ job }: { job: JobDetail }) {
  const activities = useQuery(jobActivitiesQuery(job.id));
  const { data: files = [] } = useQuery(jobFilesQuery(job.id));
  const staff = isStaff(useViewer());
  const momentsOf = (activities: readonly Activity[]) =>
    timelineOf(job, files, activities).map((moment) => ({
      ...moment,
      description: onItsOwnPage(moment.description, job),
    }));
  return (
    <Card
      title="Complete Timeline"
      isScreenOnly
      actions={staff && <ExportButton list={`/api/jobs/${job.id}/activities`} size="small" />}
    >
      <History activities={activities} momentsOf={momentsOf} noun="timeline" />
    </Card>
  );
}
