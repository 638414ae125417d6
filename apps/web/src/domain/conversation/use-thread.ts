import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AddNote, AssignedNote } from '#contracts';
import { api } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { toast } from '../../ui/toast.js';
import { showFailure } from './show-failure.js';
import { pathOf, type ThreadPlace, threadQuery } from './thread.queries.js';
import { useCheckOff } from './use-check-off.js';

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
  // A message that seems to have failed is sent again under its key, so it is stored once.
  const attempt = useRef({ body: '', idempotencyKey: '' });
  const { mutateAsync: post, isPending } = useSubmission({
    mutationFn: (message: AddNote) => {
      const body = JSON.stringify(message);
      if (body !== attempt.current.body) attempt.current = { body, idempotencyKey: uuid() };
      const { idempotencyKey } = attempt.current;
      return api.post<AssignedNote>(path, message, { idempotencyKey });
    },
    onSuccess: ({ id }) => {
      attempt.current = { body: '', idempotencyKey: '' };
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
  const { mutate: settle } = useSubmission({
    mutationFn: () => api.post(`${path}/settle`),
    onError: (error) => showFailure(error, 'The conversation was not changed. Please try again.'),
    onSettled: reload,
  });
  const checkOff = useCheckOff(queryKey);
  return { post, isPosting: isPending, withdraw, markRead, mute, settle, checkOff };
}

export type ThreadChanges = ReturnType<typeof useThread>;
