import { useQueryClient } from '@tanstack/react-query';
import type { JobRow } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { toast } from '../../ui/toast.js';
import { deleting } from './jobs.css.js';
import { refreshJobs } from './jobs.queries.js';

interface DeleteJobDialogProps {
  job: Pick<JobRow, 'id' | 'jobNumber' | 'title'>;
  onClose: () => void;
}

/** Asks before a job is gone for good; a refusal stands in the dialog. */
export function DeleteJobDialog({ job, onClose }: DeleteJobDialogProps) {
  const client = useQueryClient();
  const deletion = useSubmission({
    mutationFn: () => api.delete(`/api/jobs/${job.id}`),
    onSuccess: () => {
      refreshJobs(client);
      toast({ title: 'Job deleted successfully', description: `Job ${job.jobNumber}` });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return; // a lost session has its own notice
      toast({ title: 'Error', description: reasonOf(error, 'Failed to delete job'), variant: 'destructive' });
    },
  });
  return (
    <Dialog
      title="Are you sure?"
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isPending={deletion.isPending} onPress={() => deletion.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      <p>This action cannot be undone. This will permanently delete the job and all associated data.</p>
      <p className={deleting}>{`${job.jobNumber} · ${job.title}`}</p>
      {deletion.isError && <Notice tone="danger">{reasonOf(deletion.error, 'Failed to delete job')}</Notice>}
    </Dialog>
  );
}
