import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { QuoteDetail } from '#contracts';
import { api } from '../../lib/api.js';
import { count, money } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { toast } from '../../ui/toast.js';
import { quoteQuery, refreshQuote } from './quote.queries.js';
import { refreshAfterCreate } from './quotes.queries.js';

interface OrderAgainDialogProps {
  quote: QuoteDetail;
  onClose: () => void;
}

export function OrderAgainDialog({ quote, onClose }: OrderAgainDialogProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(uuid);
  const price = quote.pricedAt ? quote.totalPrice : quote.lastPrice;

  const finish = (createdQuote: QuoteDetail) => {
    client.setQueryData(quoteQuery(createdQuote.id).queryKey, createdQuote);
    refreshAfterCreate(client);
    toast({
      title: 'Quote Request Created',
      description: `Quote #${createdQuote.quoteNumber} has been created successfully.`,
    });
    onClose();
    navigate(`/quotes/${createdQuote.id}`);
  };
  return (
    <StepDialog
      title="Order Again"
      submitLabel="Request Quote"
      send={() =>
        api.post<QuoteDetail>(`/api/quotes/${quote.id}/reorder`, undefined, { idempotencyKey })
      }
      onRefused={() => void refreshQuote(client, quote.id)}
      onDone={finish}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            Request a new price for {quote.quantity !== null && `${count(quote.quantity)} of `}“
            {quote.title}” with the same specifications and artwork as quote {quote.quoteNumber}.{' '}
            <Link href={`/quote-request?again=${quote.id}`} onClick={onClose}>
              Edit Before Requesting
            </Link>
          </p>
          <p>{`${price ? `The last price was ${money(price)}. ` : ''}The shop will set a new price. Dates are not copied.`}</p>
        </>
      )}
    </StepDialog>
  );
}
