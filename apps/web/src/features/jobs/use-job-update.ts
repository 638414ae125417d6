import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { JobDetail, UpdateJob } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { toast } from '../../ui/toast.js';
import { jobQuery, refreshJob, storeJob } from './job.queries.js';

interface Change {
  fields: Partial<UpdateJob>;
  /** The notice when it worked. */
  done: string;
}

/** Changes a job and shows it at once; refused, the screen goes back and says why. Can be undone from the notice. */
export function useJobUpdate(id: string) {
  const client = useQueryClient();
  const { queryKey } = jobQuery(id);
  const isUnderWay = useRef(false);
  const update = useMutation({
    mutationFn: ({ fields }: Change) => api.put<JobDetail>(`/api/jobs/${id}`, fields),
    onMutate: async ({ fields }) => {
      await client.cancelQueries({ queryKey, exact: true });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...(fields as Partial<JobDetail>) });
      return before;
    },
    onSuccess: (job, { fields, done }, before) => {
      void storeJob(client, job);
      const undo = before && (Object.fromEntries(Object.keys(fields).map((name) => [name, before[name as keyof JobDetail]])) as Change['fields']);
      toast({
        title: done,
        description: `Job ${job.jobNumber}`,
        action: undo && { label: 'Undo', onPress: () => change({ fields: undo, done: `${done}: undone` }) },
      });
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData(queryKey, before);
      if (error instanceof ApiError && error.status === 401) return; // a lost session has its own notice
      toast({ title: 'Error', description: reasonOf(error, 'Failed to update job'), variant: 'destructive' });
      void refreshJob(client, id);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const change = (next: Change) => {
    // Two presses in one breath are one.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    update.mutate(next);
  };
  return { change, isPending: update.isPending };
}
