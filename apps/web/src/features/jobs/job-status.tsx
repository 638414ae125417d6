import { useState } from 'react';
import { type JobDetail, type JobStatus, jobStatuses, label } from '#contracts';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { Select } from '../../ui/select.js';
import { status as style } from './job.css.js';
import { needsProofConfirmation, NoProofDialog } from './no-proof.dialog.js';
import { useJobUpdate } from './use-job-update.js';

/** Changes are requested on the proof, so staff do not set that status here. */
const choices = jobStatuses
  .filter((status) => status !== 'proof_changes_requested')
  .map((value) => ({ value, label: label(value) }));
const isStatus = (value: string): value is JobStatus =>
  jobStatuses.some((status) => status === value);

export function JobStatusSelect({ job }: { job: JobDetail }) {
  const change = useJobUpdate(job.id);
  const [asking, setAsking] = useState<JobStatus>();
  const { shown, show, theirs } = useShownRecord(job, 'job', (latest) => {
    if (asking && !needsProofConfirmation(latest, asking)) setAsking(undefined);
  });
  const set = (status: JobStatus, { version }: JobDetail) =>
    change({ fields: { status }, version, successMessage: 'Status updated' });
  const choose = (status: string) => {
    if (!isStatus(status) || status === job.status) return;
    if (needsProofConfirmation(job, status)) {
      show(job);
      setAsking(status);
    } else set(status, job);
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
        <NoProofDialog
          job={shown}
          status={asking}
          theirs={theirs}
          onConfirm={() => {
            setAsking(undefined);
            set(asking, shown);
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
