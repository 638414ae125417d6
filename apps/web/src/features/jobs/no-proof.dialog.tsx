import { type JobDetail, type JobStatus, label, needsProof } from '#contracts';
import type { TheirChange } from '../../lib/forms/use-shown-record.js';
import { ChangedNotice } from '../../ui/changed-notice.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

/** True when the status needs a confirmation because no proof is approved. */
export const needsProofConfirmation = (job: JobDetail, status: JobStatus) =>
  status !== job.status && needsProof(status) && job.proofStatus !== 'approved';

interface NoProofDialogProps {
  job: JobDetail;
  status: JobStatus;
  theirs?: TheirChange | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export function NoProofDialog({ job, status, theirs, onConfirm, onCancel }: NoProofDialogProps) {
  return (
    <ConfirmDialog
      title="Continue without an approved proof?"
      confirm={`Set ${label(status)}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{`The customer has not approved a proof for job ${job.jobNumber}. The history will show that the job was set to ${label(status)} without one.`}</p>
      {theirs && <ChangedNotice theirs={theirs} />}
    </ConfirmDialog>
  );
}
