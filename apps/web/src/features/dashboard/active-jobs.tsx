import { useQuery } from '@tanstack/react-query';
import type { JobRow } from '#contracts';
import { count } from '../../lib/format.js';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { Accordion, Disclosure } from '../../ui/disclosure.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { WithPicture } from '../../domain/pieces/piece-picture.js';
import { StatusBadge } from '../../domain/records/status-badge.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { When } from '../../ui/when.js';
import { activeJobsQuery, statsQuery } from './dashboard.queries.js';
import { footer } from './active-jobs.css.js';

const columns: Column<JobRow>[] = [
  { id: 'jobNumber', header: 'Job #', width: '128px', cell: (job) => job.jobNumber },
  {
    id: 'title',
    header: 'Title',
    isPrimary: true,
    cell: ({ piece, title }) => (
      <WithPicture piece={piece} title={title}>
        {title}
      </WithPicture>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '208px',
    cell: (job) => <StatusBadge status={job.status} />,
  },
  {
    id: 'estimatedCompletionDate',
    header: 'Est. Completion',
    width: '136px',
    cell: (job) =>
      job.estimatedCompletionDate ? <When date={job.estimatedCompletionDate} /> : '-',
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '88px',
    align: 'end',
    cell: (job) => <ViewJob job={job} />,
  },
];

const order = (
  <ButtonLink href="/direct-order" variant="primary">
    Place a Direct Order
  </ButtonLink>
);

const href = (job: JobRow) => `/jobs/${job.id}`;

function ViewJob({ job }: { job: JobRow }) {
  return (
    <ButtonLink href={href(job)} size="small" aria-label={`View ${job.jobNumber}`}>
      View
    </ButtonLink>
  );
}

export function ActiveJobs() {
  const { data } = useQuery(statsQuery());
  return (
    <Card isTight>
      <Accordion>
        <Disclosure
          title={data ? `Active Jobs (${count(data.activeJobs)})` : 'Active Jobs'}
          defaultExpanded
          headingLevel={2}
        >
          <UpdatedHint entity="job" />
          <Jobs />
          <p className={footer}>
            <ButtonLink href="/jobs">View All Jobs</ButtonLink>
          </p>
        </Disclosure>
      </Accordion>
    </Card>
  );
}

function Jobs() {
  const jobs = useQuery(activeJobsQuery());
  if (jobs.isPending) return <SkeletonRows rows={5} columns={columns.length} />;
  if (jobs.isLoadingError)
    return (
      <FailedState
        message="The active jobs could not be loaded."
        error={jobs.error}
        onRetry={() => void jobs.refetch()}
      />
    );
  if (jobs.data.rows.length === 0)
    return (
      <EmptyState
        title="No active jobs"
        description="Orders and accepted quotes appear here."
        action={order}
      />
    );
  return (
    <DataTable
      label="Active jobs"
      columns={columns}
      rows={jobs.data.rows}
      rowKey={(job) => job.id}
      rowHref={href}
    />
  );
}
