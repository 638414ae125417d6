import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ConvertedQuote, QuoteRow } from '#contracts';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import { toast } from '../../ui/toast.js';
import { refreshAfterAccept } from './quotes.queries.js';

const readMs = 1000;

export const jobCreated = ({ jobNumber }: ConvertedQuote) =>
  toast({ title: 'Job Created', description: `Job ${jobNumber} has been created.` });

/** Creates the job and opens it; ignores a second press. */
export function useAcceptQuote({ id }: Pick<QuoteRow, 'id'>) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const mutationKey = ['accept-quote', id];

  const convert = useMutation({
    mutationKey,
    mutationFn: (_pressedAt: number) => api.post<ConvertedQuote>(`/api/quotes/${id}/convert`, {}),
    onSuccess: (job, pressedAt) => {
      refreshAfterAccept(client);
      // The first notice stays long enough to be read.
      setTimeout(() => jobCreated(job), Math.max(0, pressedAt + readMs - Date.now()));
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      void client.invalidateQueries({ queryKey: ['/api/quotes'] });
      const description = reasonOf(error, 'The job could not be created. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });

  const accept = () => {
    if (client.isMutating({ mutationKey }) > 0) return;
    toast({ title: 'Creating Job', description: 'Converting quote to active job...' });
    convert.mutate(Date.now(), { onSuccess: (job) => navigate(`/jobs/${job.id}`) });
  };
  return { accept, isAccepting: useIsMutating({ mutationKey }) > 0 };
}
