import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { JobDetail } from '#contracts';
import { BackToList } from '../../ui/back-to-list.js';
import { RecordLoader } from '../../ui/record-loader.js';
import { jobQuery } from './job.queries.js';

export const backToJobs = <BackToList path="/jobs">Back to Jobs</BackToList>;

interface JobLoaderProps {
  fallback: ReactNode;
  children: (job: JobDetail) => ReactNode;
}

export function JobLoader({ fallback, children }: JobLoaderProps) {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      query={jobQuery(id)}
      noun="Job"
      absence="It may have been deleted, or you may not have access to it."
      back={backToJobs}
      fallback={fallback}
    >
      {children}
    </RecordLoader>
  );
}
