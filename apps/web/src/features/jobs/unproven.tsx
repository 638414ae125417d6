import { type JobDetail, type JobStatus, label, needsProof } from '#contracts';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

/** True when the status needs a confirmation because no proof is approved. */
export const goesUnproven = (job: JobDetail, status: JobStatus) =>
  status !== job.status && needsProof(status) && job.proofStatus !== 'approved';

interface UnprovenDialogProps {
  job: JobDetail;
  status: JobStatus;
  onConfirm: () => void;
  onCancel: () => void;
}

export function UnprovenDialog({ job, status, onConfirm, onCancel }: UnprovenDialogProps) {
  return (
    <ConfirmDialog
      title="Continue without an approved proof?"
      confirm={`Set ${label(status)}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{`The customer has not approved a proof for job ${job.jobNumber}. The history will show that the job was set to ${label(status)} without one.`}</p>
    </ConfirmDialog>
  );
}
