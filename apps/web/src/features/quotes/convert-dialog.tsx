import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type ConvertedQuote, offeredIn, type QuoteDetail } from '#contracts';
import { api } from '../../lib/api.js';
import { count, money } from '../../lib/format.js';
import { TextField } from '../../ui/text-field.js';
import { jobCreated } from './accept-quote.js';
import { hasChoice } from './price-words.js';
import { QuantityChoice } from './quantity-choice.js';
import type { StepProps } from './quote-dialogs.js';
import { QuoteStepDialog } from './quote-step-dialog.js';
import { refreshAfterAccept } from './quotes.queries.js';

/** The customer's yes; of several quantities it is for one, with the prices that were looked at. */
export function ConvertDialog({ quote, onClose }: StepProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [customerPoNumber, setCustomerPoNumber] = useState('');
  const [quantity, setQuantity] = useState<number>();
  const isOpen = hasChoice(quote);
  const [chosen] = isOpen ? quote.prices.filter((row) => row.quantity === quantity) : offeredIn(quote.prices);
  const choice = quote.prices.length ? { quantity: chosen?.quantity, version: quote.version } : {};
  return (
    <QuoteStepDialog
      title="Convert to Job"
      quote={quote}
      action="convert"
      problems={{ quantity: isOpen && !chosen ? 'Please choose one of the quantities' : undefined }}
      send={() =>
        api.post<ConvertedQuote>(`/api/quotes/${quote.id}/convert`, { ...choice, ...(customerPoNumber.trim() && { customerPoNumber }) })
      }
      onDone={(job) => {
        refreshAfterAccept(client);
        jobCreated(job);
        onClose();
        navigate(`/jobs/${job.id}`);
      }}
      onClose={onClose}
    >
      {(at) => (
        <>
          {isOpen && (
            <QuantityChoice prices={quote.prices} chosen={quantity} onChoose={setQuantity} errorMessage={at('quantity').errorMessage} />
          )}
          <p aria-live="polite">
            {isOpen && !chosen ? `Choose how many of “${quote.title}” to order.` : `This orders ${orderOf({ ...quote, ...chosen })}.`}
          </p>
          <TextField
            {...at('customerPoNumber')}
            label="Customer PO Number (optional)"
            description="Printed on the job’s papers and invoices."
            autoFocus={!isOpen}
            value={customerPoNumber}
            onChange={setCustomerPoNumber}
          />
        </>
      )}
    </QuoteStepDialog>
  );
}

/** `2,500 of “Museum guides” for $1,250.50` */
const orderOf = ({ quantity, title, totalPrice }: QuoteDetail) =>
  `${quantity === null ? '' : `${count(quantity)} of `}“${title}”${totalPrice ? ` for ${money(totalPrice)}` : ''}`;
