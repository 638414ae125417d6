import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { JobDetail } from '#contracts';
import { ApiError, reasonOf } from '../../lib/api.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { Page } from '../../ui/page.js';
import { jobQuery } from './job.queries.js';

export const backToJobs = (
  <ButtonLink href="/jobs" icon={<ArrowLeft size={16} aria-hidden />}>
    Back to Jobs
  </ButtonLink>
);

interface JobLoaderProps {
  /** Stands there until the job does. */
  loading: ReactNode;
  children: (job: JobDetail) => ReactNode;
}

/** The job of the address; in its place what is known of its absence. */
export function JobLoader({ loading, children }: JobLoaderProps) {
  const { id = '' } = useParams();
  const { data: job, error, refetch } = useQuery(jobQuery(id));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title="Job not found">
        <EmptyState title="It may have been deleted, or it belongs to somebody else." action={backToJobs} />
      </Page>
    );
  }
  if (job) return children(job);
  if (!error) return loading;
  return (
    <Page title="Job" actions={backToJobs}>
      <FailedState message={reasonOf(error, 'The job could not be loaded.')} onRetry={() => void refetch()} />
    </Page>
  );
}
