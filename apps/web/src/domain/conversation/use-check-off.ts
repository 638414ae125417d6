import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { showFailure } from './show-failure.js';

interface CheckedNote {
  id: string;
  done: boolean;
}

/** @param queryKey of the query that shows the note */
export function useCheckOff(queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const { mutate } = useSubmission({
    mutationFn: ({ id, done }: CheckedNote) => api.post(`/api/notes/${id}/done`, { done }),
    onSuccess: (_note, { id, done }) => {
      if (done)
        toast({
          title: 'Note Checked Off',
          action: { label: 'Undo', onPress: () => mutate({ id, done: false }) },
        });
    },
    onError: (error) => showFailure(error, 'The note was not changed. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return mutate;
}
