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
  const [statusToConfirm, setStatusToConfirm] = useState<JobStatus>();
  const { shown, show, theirs } = useShownRecord(job, 'job', (latest) => {
    if (statusToConfirm && !needsProofConfirmation(latest, statusToConfirm))
      setStatusToConfirm(undefined);
  });
  const set = (status: JobStatus, { version }: JobDetail) =>
    change({ fields: { status }, version, successMessage: 'Status updated' });
  const choose = (status: string) => {
    if (!isStatus(status) || status === job.status) return;
    if (needsProofConfirmation(job, status)) {
      show(job);
      setStatusToConfirm(status);
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
      {statusToConfirm && (
        <NoProofDialog
          job={shown}
          status={statusToConfirm}
          theirs={theirs}
          onConfirm={() => {
            setStatusToConfirm(undefined);
            set(statusToConfirm, shown);
          }}
          onCancel={() => setStatusToConfirm(undefined)}
        />
      )}
    </div>
  );
}
