import { useQueryClient } from '@tanstack/react-query';
import type { QuoteDetail } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { changesOf } from './quote-form.request.js';
import type { QuoteValues } from './quote-form.values.js';
import { refreshQuote, storeQuote } from './quote.queries.js';

interface SaveArguments {
  quote: QuoteDetail;
  base: QuoteValues;
  /** The changes are stored; a submit may still fail. */
  onStored: (quote: QuoteDetail, values: QuoteValues) => void;
  onDone: () => void;
}

/** Drafts are also submitted, unless the user saves them as drafts. */
export function useSaveQuote({ quote, base, onStored, onDone }: SaveArguments) {
  const client = useQueryClient();
  const path = `/api/quotes/${quote.id}`;
  const save = useSubmission({
    mutationFn: async ({ values, isDraft }: { values: QuoteValues; isDraft: boolean }) => {
      const changes = changesOf(base, values);
      const hasChanged = Object.keys(changes).length > 0;
      const storedQuote = hasChanged
        ? await api.put<QuoteDetail>(path, { ...changes, version: quote.version })
        : quote;
      if (hasChanged) onStored(storedQuote, values);
      const now =
        quote.status === 'draft' && !isDraft
          ? await api.post<QuoteDetail>(`${path}/submit`, { version: storedQuote.version })
          : storedQuote;
      return { now, before: quote };
    },
    onSuccess: ({ now, before }) => {
      toast({ title: titleOf(now, before), description: descriptionOf(now, before) });
      void storeQuote(client, now);
      onDone();
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The quote could not be changed. Please try again.'),
        variant: 'destructive',
      });
      if (error instanceof ApiError && error.status === 409) void refreshQuote(client, quote.id);
    },
  });
  const activeAction = save.isPending
    ? save.variables.isDraft
      ? ('save' as const)
      : ('submit' as const)
    : null;
  return { save: save.mutateAsync, activeAction };
}

function titleOf(now: QuoteDetail, before: QuoteDetail) {
  if (now.status === 'draft') return 'Draft Saved';
  return before.status === 'draft' ? 'Quote Submitted' : 'Quote Updated';
}

const descriptionOf = (now: QuoteDetail, before: QuoteDetail) =>
  before.pricedAt && !now.pricedAt
    ? `The price of quote ${now.quoteNumber} was withdrawn. The shop will set a new one.`
    : `Quote ${now.quoteNumber}`;
