import { type JobDetail, type JobStatus, label, needsProof } from '#contracts';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

/** Whether the job would go on there without an approved proof, which is asked about first. */
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
    <ConfirmDialog title="Go on without an approved proof?" confirm={`Set ${label(status)}`} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{`The customer has not approved a proof of job ${job.jobNumber}. The history will say that it was set to ${label(status)} without one.`}</p>
    </ConfirmDialog>
  );
}
