import { useQueryClient } from '@tanstack/react-query';
import type { JobDetail } from '#contracts';
import { api, ApiError, isSessionLost, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { changesOf, type JobValues } from './job-edit.values.js';
import { refreshJob, storeJob } from './job.queries.js';

interface SaveArguments {
  job: JobDetail;
  base: JobValues;
  onDone: () => void;
}

export function useSaveJob({ job, base, onDone }: SaveArguments) {
  const client = useQueryClient();
  const save = useSubmission({
    mutationFn: async (values: JobValues) => {
      const changes = changesOf(base, values);
      return Object.keys(changes).length
        ? api.put<JobDetail>(`/api/jobs/${job.id}`, { ...changes, version: job.version })
        : job;
    },
    onSuccess: (updatedJob) => {
      toast({ title: 'Job updated successfully', description: `Job ${updatedJob.jobNumber}` });
      void storeJob(client, updatedJob);
      onDone();
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: 'Error',
        description: reasonOf(error, 'Failed to update job'),
        variant: 'destructive',
      });
      if (error instanceof ApiError && error.status === 409) void refreshJob(client, job.id);
    },
  });
  return { save: save.mutateAsync, isSaving: save.isPending };
}
