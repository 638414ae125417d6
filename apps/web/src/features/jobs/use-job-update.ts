import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type JobDetail, label, type UpdateJob } from '#contracts';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import { toast } from '../../ui/toast.js';
import { jobQuery, refreshJob, storeJob } from './job.queries.js';

interface Change {
  fields: Partial<UpdateJob>;
  version: number;
  successMessage: string;
  /** An undo cannot be undone. */
  isUndo?: boolean;
}

/**
 * Changes a job optimistically; after a refusal the screen is restored. The notice offers an undo.
 */
export function useJobUpdate(id: string) {
  const client = useQueryClient();
  const { queryKey } = jobQuery(id);
  const mutationKey = ['job-update', id];
  // A change that waits for an earlier one of the same user is sent with that one’s version.
  const ownVersions = useRef(new Map<number, number>());
  const newestOwn = (version: number) =>
    [...ownVersions.current].reduce(
      (newest, [from, to]) => (from === newest ? to : newest),
      version,
    );
  const { mutate } = useMutation({
    mutationKey,
    // Changes run one after the other.
    scope: { id: mutationKey.join(' ') },
    mutationFn: async ({ fields, version: shownVersion }: Change) => {
      const version = newestOwn(shownVersion);
      const job = await api.put<JobDetail>(`/api/jobs/${id}`, { ...fields, version });
      ownVersions.current.set(version, job.version);
      return job;
    },
    onMutate: async ({ fields }) => {
      await client.cancelQueries({ queryKey, exact: true });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...(fields as Partial<JobDetail>) });
      return before;
    },
    onSuccess: (job, { fields, successMessage, isUndo }, before) => {
      // A later change is already on the screen.
      if (client.isMutating({ mutationKey }) === 1) void storeJob(client, job);
      const undo = before && pick(before, Object.keys(fields));
      toast({
        title: successMessage,
        description: fields.status
          ? `Job ${job.jobNumber}: ${label(fields.status)}`
          : `Job ${job.jobNumber}`,
        action:
          undo && !isUndo
            ? {
                label: 'Undo',
                onPress: () =>
                  mutate({ fields: undo, version: job.version, successMessage, isUndo: true }),
              }
            : undefined,
      });
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData(queryKey, before);
      if (isSessionLost(error)) return;
      toast({
        title: 'Error',
        description: reasonOf(error, 'Failed to update job'),
        variant: 'destructive',
      });
      void refreshJob(client, id);
    },
  });
  return mutate;
}

const pick = (job: JobDetail, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(job).filter(([name]) => names.includes(name)),
  ) as Change['fields'];
