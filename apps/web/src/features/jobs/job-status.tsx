import { useState } from 'react';
import { type JobDetail, type JobStatus, jobStatuses, label } from '#contracts';
import { Select } from '../../ui/select.js';
import { status as style } from './job.css.js';
import { goesUnproven, UnprovenDialog } from './unproven.js';
import { useJobUpdate } from './use-job-update.js';

/** A proof's changes are asked for by who looks at it, so nobody sets that here. */
const choices = jobStatuses
  .filter((status) => status !== 'proof_changes_requested')
  .map((value) => ({ value, label: label(value) }));
const isStatus = (value: string): value is JobStatus =>
  jobStatuses.some((status) => status === value);

/** Staff say how far the job is. */
export function JobStatusSelect({ job }: { job: JobDetail }) {
  const change = useJobUpdate(job.id);
  const [asking, setAsking] = useState<JobStatus>();
  const set = (status: JobStatus) =>
    change({ fields: { status }, successMessage: 'Status updated' });
  const choose = (status: string) => {
    if (!isStatus(status) || status === job.status) return;
    if (goesUnproven(job, status)) setAsking(status);
    else set(status);
  };
  return (
    <div className={style}>
      <Select
        label="Job status"
        isLabelHidden
        choices={choices}
        value={job.status}
        onChange={choose}
      />
      {asking && (
        <UnprovenDialog
          job={job}
          status={asking}
          onConfirm={() => {
            setAsking(undefined);
            set(asking);
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
