import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type ConvertedQuote, offeredIn, type QuoteDetail } from '#contracts';
import { api } from '../../lib/api.js';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { count, money } from '../../lib/format.js';
import { TextField } from '../../ui/text-field.js';
import { jobCreated } from './accept-quote.js';
import { hasChoice } from '../../domain/quotes/price-words.js';
import { QuantityChoice } from './quantity-choice.js';
import type { StepProps } from './quote-dialogs.js';
import { QuoteStepDialog } from './quote-step-dialog.js';
import { refreshAfterAccept } from './quotes.queries.js';

/** For one of several quantities, with the prices that were shown. */
export function ConvertDialog({ quote, onClose }: StepProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [customerPoNumber, setCustomerPoNumber] = useState('');
  const [quantity, setQuantity] = useState<number>();
  const { shown, theirs } = useShownRecord(quote, 'quote');
  const { title, prices, version } = shown;
  const isOpen = hasChoice(shown);
  const [chosenPrice] = isOpen
    ? prices.filter((row) => row.quantity === quantity)
    : offeredIn(prices);
  return (
    <QuoteStepDialog
      title="Convert to Job"
      quote={quote}
      theirs={theirs}
      action="convert"
      problems={{
        quantity: isOpen && !chosenPrice ? 'Please choose a quantity' : undefined,
      }}
      send={() =>
        api.post<ConvertedQuote>(`/api/quotes/${quote.id}/convert`, {
          ...(prices.length && { quantity: chosenPrice?.quantity }),
          ...(customerPoNumber.trim() && { customerPoNumber }),
          version,
        })
      }
      onDone={(job) => {
        refreshAfterAccept(client);
        jobCreated(job);
        onClose();
        navigate(`/jobs/${job.id}`);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          {isOpen && (
            <QuantityChoice
              prices={prices}
              chosenQuantity={quantity}
              onChoose={setQuantity}
              errorMessage={fieldProps('quantity').errorMessage}
            />
          )}
          <p aria-live="polite">
            {isOpen && !chosenPrice
              ? `Choose a quantity of “${title}” to order.`
              : `This creates a job for ${orderOf({ ...shown, ...chosenPrice })}.`}
          </p>
          <TextField
            {...fieldProps('customerPoNumber')}
            label="Customer PO Number (optional)"
            description="Printed on the job ticket and invoices."
            autoFocus={!isOpen}
            value={customerPoNumber}
            onChange={setCustomerPoNumber}
          />
        </>
      )}
    </QuoteStepDialog>
  );
}

/** `2,500 of “Museum guides” at $1,250.50` */
const orderOf = ({ quantity, title, totalPrice }: QuoteDetail) =>
  `${quantity === null ? '' : `${count(quantity)} of `}“${title}”${totalPrice ? ` at ${money(totalPrice)}` : ''}`;
