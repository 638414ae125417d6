import { useQueryClient } from '@tanstack/react-query';
import type { JobRow } from '#contracts';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Notice } from '../../ui/notice.js';
import { toast } from '../../ui/toast.js';
import { deleting } from './jobs.css.js';
import { refreshJobs } from './jobs.queries.js';

interface DeleteJobDialogProps {
  job: Pick<JobRow, 'id' | 'jobNumber' | 'title'>;
  onClose: () => void;
}

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
      if (isSessionLost(error)) return;
      toast({
        title: 'Error',
        description: reasonOf(error, 'Failed to delete job'),
        variant: 'destructive',
      });
    },
  });
  return (
    <ConfirmDialog
      title="Are you sure?"
      confirm="Delete"
      isDanger
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>
        This action cannot be undone. This will permanently delete the job and all associated data.
      </p>
      <p className={deleting}>{`${job.jobNumber} · ${job.title}`}</p>
      {deletion.isError && (
        <Notice tone="danger">{reasonOf(deletion.error, 'Failed to delete job')}</Notice>
      )}
    </ConfirmDialog>
  );
}
