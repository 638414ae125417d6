import { useQueryClient } from '@tanstack/react-query';
import type { QuoteAction, QuoteDetail } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { refreshQuote, storeQuote } from './quote.queries.js';

/**
 * A step without input. After a refusal it reloads the quote.
 * @param successMessage title of the notice
 */
export function useStep(quote: QuoteDetail, action: QuoteAction, successMessage: string) {
  const client = useQueryClient();
  const step = useSubmission({
    mutationFn: () =>
      api.post<QuoteDetail>(`/api/quotes/${quote.id}/${action}`, { version: quote.version }),
    onSuccess: (updatedQuote) => {
      toast({ title: successMessage, description: `Quote ${quote.quoteNumber}` });
      return storeQuote(client, updatedQuote);
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The quote could not be changed. Please try again.'),
        variant: 'destructive',
      });
      void refreshQuote(client, quote.id);
    },
  });
  return { onPress: () => step.mutate(), isPending: step.isPending };
}
