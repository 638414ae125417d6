import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { BidRequestRow, QuoteBidRequests } from '#contracts';
import { api, reasonOf } from '../../../lib/api.js';
import { useSubmission } from '../../../lib/use-submission.js';
import { toast } from '../../../ui/toast.js';

export const bidRequestsQuery = (quoteId: string) =>
  queryOptions<QuoteBidRequests>({ queryKey: ['/api/quotes', quoteId, 'bid-requests'] });

/** The step changes the quote’s next action too. */
export async function refreshBids(client: QueryClient, quoteId: string) {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['/api/quotes', quoteId] }),
    client.invalidateQueries({ queryKey: ['/api/dashboard/turn'] }),
    client.invalidateQueries({ queryKey: ['/api/mails', 'bidRequest'] }),
  ]);
}

/** A step without input. */
export function useBidStep(request: BidRequestRow, step: 'open' | 'close' | 'drop', done: string) {
  const client = useQueryClient();
  const submission = useSubmission({
    mutationFn: () => api.post<BidRequestRow>(`/api/bid-requests/${request.id}/${step}`, {}),
    onSuccess: () => {
      toast({ title: done, description: `Bid request ${request.number}` });
      return refreshBids(client, request.quoteId);
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The bid request could not be changed. Please try again.'),
        variant: 'destructive',
      });
      void refreshBids(client, request.quoteId);
    },
  });
  return { onPress: () => submission.mutate(), isPending: submission.isPending };
}
