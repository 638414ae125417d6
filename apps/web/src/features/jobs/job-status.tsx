import { useState } from 'react';
import { type JobDetail, type JobStatus, jobStatuses, label } from '#contracts';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Select } from '../../ui/select.js';
import { status as style } from './job.css.js';
import { useJobUpdate } from './use-job-update.js';

/** A proof's changes are asked for by who looks at it, so nobody sets that here. */
const choices = jobStatuses.filter((status) => status !== 'proof_changes_requested').map((value) => ({ value, label: label(value) }));
const isStatus = (value: string): value is JobStatus => jobStatuses.some((status) => status === value);

/** Going on without an approved proof is asked about first. */
const needsProof = (status: JobStatus) => status === 'in_production' || status === 'completed';

/** Staff say how far the job is. */
export function JobStatusSelect({ job }: { job: JobDetail }) {
  const change = useJobUpdate(job.id);
  const [asking, setAsking] = useState<JobStatus>();
  const set = (status: JobStatus) => change({ fields: { status }, done: 'Status updated' });
  const choose = (status: string) => {
    if (!isStatus(status) || status === job.status) return;
    if (needsProof(status) && job.proofStatus !== 'approved') setAsking(status);
    else set(status);
  };
  return (
    <div className={style}>
      <Select label="Job status" isLabelHidden choices={choices} value={job.status} onChange={choose} />
      {asking && (
        <Dialog
          title="Go on without an approved proof?"
          role="alertdialog"
          isOpen
          onOpenChange={() => setAsking(undefined)}
          footer={
            <>
              <Button onPress={() => setAsking(undefined)}>Cancel</Button>
              <Button
                variant="primary"
                autoFocus
                onPress={() => {
                  setAsking(undefined);
                  set(asking);
                }}
              >{`Set ${label(asking)}`}</Button>
            </>
          }
        >
          <p>{`The customer has not approved a proof of job ${job.jobNumber}. The history will say that it was set to ${label(asking)} without one.`}</p>
        </Dialog>
      )}
    </div>
  );
}
