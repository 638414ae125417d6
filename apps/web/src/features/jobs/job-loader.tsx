import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { JobDetail } from '#contracts';
import { ButtonLink } from '../../ui/button.js';
import { RecordLoader } from '../../ui/record-loader.js';
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

/** The job of the address. */
export function JobLoader({ loading, children }: JobLoaderProps) {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      query={jobQuery(id)}
      noun="Job"
      absence="It may have been deleted, or it belongs to somebody else."
      back={backToJobs}
      loading={loading}
    >
      {children}
    </RecordLoader>
  );
}
