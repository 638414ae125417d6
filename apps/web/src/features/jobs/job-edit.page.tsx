import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { JobEditForm } from './job-edit.form.js';
import { jobHref } from './job-href.js';
import { backToJobs, JobLoader } from './job-loader.js';

const fallback = (
  <Page title="Edit Job" actions={backToJobs}>
    <SkeletonRows rows={8} columns={2} />
  </Page>
);

export function JobEditPage() {
  return (
    <JobLoader fallback={fallback}>
      {(job) => (
        <Page title={`Edit ${job.jobNumber}`} subtitle={job.title} actions={backToJobs}>
          {job.refusals.edit ? (
            <EmptyState
              title={job.refusals.edit}
              action={<ButtonLink href={jobHref(job)}>Back to the Job</ButtonLink>}
            />
          ) : (
            <JobEditForm storedJob={job} />
          )}
        </Page>
      )}
    </JobLoader>
  );
}
