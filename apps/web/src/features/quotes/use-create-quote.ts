import { useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { QuoteDetail } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { useViewer } from '../../lib/viewer.js';
import { finishUsedItem } from '../../domain/review/use-review.js';
import { toast } from '../../ui/toast.js';
import { toRequest } from './quote-form.request.js';
import type { QuoteValues } from './quote-form.values.js';
import { refreshAfterCreate } from './quotes.queries.js';

interface Request {
  values: QuoteValues;
  isDraft: boolean;
  key: string;
}

/** The response to an earlier submission was lost and the form was changed since. */
const isReceived = (error: unknown) => error instanceof ApiError && error.status === 422;

export function useCreateQuote(onCreated: () => void) {
  const client = useQueryClient();
  const viewer = useViewer();
  const create = useSubmission({
    mutationFn: ({ values, isDraft, key }: Request) =>
      api.post<QuoteDetail>(
        '/api/quotes',
        { ...toRequest(values), status: isDraft ? 'draft' : 'pending' },
        { idempotencyKey: isDraft ? `${key}-draft` : key },
      ),
    onSuccess: ({ id, quoteNumber, title }, { isDraft }) => {
      const rest = finishUsedItem('quote-form', viewer.id, { id, number: quoteNumber, title });
      refreshAfterCreate(client);
      onCreated();
      if (isDraft)
        toast({ title: 'Draft Saved', description: `Quote #${quoteNumber} is saved as a draft.` });
      else
        toast({
          title: 'Quote Request Created',
          description: `Quote #${quoteNumber} has been created successfully.`,
          action: rest > 0 ? remaining(rest) : undefined,
        });
    },
    onError: (error) => {
      if (!isReceived(error))
        toast({
          title: 'Error',
          description: reasonOf(error, 'Failed to create quote'),
          variant: 'destructive',
        });
    },
  });
  const isWorking = (isDraft: boolean) => create.isPending && create.variables.isDraft === isDraft;
  return {
    create: create.mutateAsync,
    isSubmitting: isWorking(false),
    isSavingDraft: isWorking(true),
    wasReceived: isReceived(create.error),
    reset: create.reset,
  };
}

const remaining = (items: number) => ({
  label: items === 1 ? 'Request 1 more item' : `Request ${items} more items`,
  onPress: () => navigate('/quote-request'),
});
