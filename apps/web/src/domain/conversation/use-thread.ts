import { useQueryClient } from '@tanstack/react-query';
import type { AddNote, AssignedNote } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { toast } from '../../ui/toast.js';
import { pathOf, type ThreadPlace, threadQuery } from './thread.queries.js';

const showFailure = (error: unknown, failure: string) =>
  toast({ title: 'Error', description: reasonOf(error, failure), variant: 'destructive' });

/** Changes of one thread; each reloads it. */
export function useThread(place: ThreadPlace) {
  const client = useQueryClient();
  const path = pathOf(place);
  const { queryKey } = threadQuery(place);
  const reload = () => client.invalidateQueries({ queryKey });

  const { mutate: withdraw } = useSubmission({
    mutationFn: (id: string) => api.delete(`${path}/${id}`),
    onError: (error) => showFailure(error, 'The message was not withdrawn. Please try again.'),
    onSettled: reload,
  });
  const { mutateAsync: post, isPending } = useSubmission({
    mutationFn: (message: AddNote) =>
      api.post<AssignedNote>(path, message, { idempotencyKey: uuid() }),
    onSuccess: ({ id }) => {
      toast({
        title: place.thread === 'notes' ? 'Note Added' : 'Message Sent',
        action: { label: 'Undo', onPress: () => withdraw(id) },
      });
      return reload();
    },
    onError: (error) => showFailure(error, 'The message was not sent. Please try again.'),
  });
  const { mutate: markRead } = useSubmission({
    mutationFn: (messageId: string) => api.post(`${path}/read`, { messageId }),
    onSuccess: reload,
  });
  const { mutate: mute } = useSubmission({
    mutationFn: (muted: boolean) => api.post(`${path}/mute`, { muted }),
    onError: (error) => showFailure(error, 'The setting was not saved. Please try again.'),
    onSettled: reload,
  });
  const { mutate: checkOff } = useSubmission({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      api.post(`/api/notes/${id}/done`, { done }),
    onError: (error) => showFailure(error, 'The note was not changed. Please try again.'),
    onSettled: reload,
  });
  return { post, isPosting: isPending, withdraw, markRead, mute, checkOff };
}

export type ThreadChanges = ReturnType<typeof useThread>;
