import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CreateQuote, type CurrentUser, fullName, type QuoteDetail } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { toast } from '../../ui/toast.js';
import { refreshAfterQuote } from './dashboard.queries.js';

/** What the files are for: a request that is made of them, or a quote that is there. */
export type Target = { kind: 'new'; title: string; quantity: string } | { kind: 'quote'; id: string };

interface Attach {
  target: Target;
  artworkUrls: string[];
}

/** Attaches stored files to a quote, or asks for a new one with them. One opened dialog makes one request, however often it is pressed. */
export function useAttach(onDone: () => void) {
  const viewer = useViewer();
  const client = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  return useSubmission({
    mutationFn: ({ target, artworkUrls }: Attach) =>
      target.kind === 'quote'
        ? api.post<QuoteDetail>(`/api/quotes/${target.id}/artwork`, { artworkUrls })
        : api.post<QuoteDetail>('/api/quotes', request(target, artworkUrls, viewer), { idempotencyKey }),
    onSuccess: ({ quoteNumber }, { target, artworkUrls }) => {
      refreshAfterQuote(client);
      toast(target.kind === 'quote' ? attached(artworkUrls.length, quoteNumber) : created(quoteNumber));
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return; // a lost session has its own notice
      toast({ title: 'Error', description: reasonOf(error, 'The files could not be attached. Please try again.'), variant: 'destructive' });
    },
  });
}

const request = ({ title, quantity }: Extract<Target, { kind: 'new' }>, artworkUrls: string[], viewer: CurrentUser) =>
  ({
    customerName: fullName(viewer),
    customerEmail: viewer.email,
    title: title.trim(),
    quantity: Number(quantity),
    status: 'pending',
    artworkUrls,
  }) satisfies CreateQuote;

const attached = (count: number, quoteNumber: string) => ({
  title: 'Files attached',
  description: `${count === 1 ? '1 file is' : `${count} files are`} attached to quote ${quoteNumber} now.`,
});

const created = (quoteNumber: string) => ({
  title: 'Quote Request Created',
  description: `Quote #${quoteNumber} has been created successfully.`,
});
