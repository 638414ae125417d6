import { useState } from 'react';
import { isMoney, type QuoteDetail } from '#contracts';
import { api } from '../../lib/api.js';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { money, today } from '../../lib/format.js';
import { DateField } from '../../ui/date-field.js';
import { FieldPair } from '../../ui/form-section.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { type StepProps, useStepDone } from './quote-dialogs.js';
import { QuoteStepDialog } from './quote-step-dialog.js';

interface PriceDialogProps extends StepProps {
  /** The price is named and approved in one go. */
  approves: boolean;
}

/** Staff name the price, and how long it stands. */
export function PriceDialog({ quote, approves, onClose }: PriceDialogProps) {
  const [totalPrice, setTotalPrice] = useState((quote.pricedAt && quote.totalPrice) || '');
  const [validUntil, setValidUntil] = useState(quote.validUntil ?? '');
  const [notes, setNotes] = useState(quote.notes ?? '');
  const done = useStepDone({ quote, onClose }, approves ? 'Quote Approved' : 'Price Set');
  const price = { totalPrice, validUntil: validUntil || undefined, version: quote.version };
  const send = () =>
    approves
      ? api.post<QuoteDetail>(`/api/quotes/${quote.id}/approve`, price)
      : api.put<QuoteDetail>(`/api/quotes/${quote.id}`, { ...price, notes });
  return (
    <QuoteStepDialog
      title={approves ? 'Approve Quote' : 'Set Price'}
      quote={quote}
      action={approves ? 'approve' : 'price'}
      problems={{
        totalPrice: wrongPrice(totalPrice),
        validUntil: validUntil && validUntil < today() ? 'Valid Until must not be in the past' : undefined,
      }}
      send={send}
      onDone={done}
      onClose={onClose}
    >
      {(at) => (
        <>
          <FieldPair>
            <TextField
              {...at('totalPrice')}
              label="Total Price"
              prefix="$"
              isRequired
              autoFocus
              inputMode="decimal"
              description={hint(quote)}
              value={totalPrice}
              onChange={(typed) => setTotalPrice(typedAmount(typed))}
            />
            <DateField
              {...at('validUntil')}
              label="Valid Until"
              notBefore={today()}
              description="30 days when left empty"
              value={validUntil}
              onChange={setValidUntil}
            />
          </FieldPair>
          {!approves && (
            <TextArea {...at('notes')} label="Notes" description="Printed on the quote" rows={3} value={notes} onChange={setNotes} />
          )}
        </>
      )}
    </QuoteStepDialog>
  );
}

function wrongPrice(price: string) {
  if (!isMoney(price)) return 'Price must be an amount like 1250.00';
  return /[1-9]/.test(price) ? undefined : 'Price must be more than 0';
}

function hint({ totalPrice, pricedAt, lastPrice }: QuoteDetail) {
  if (totalPrice && !pricedAt) return `The customer’s target is ${money(totalPrice)}`;
  return lastPrice ? `The last price was ${money(lastPrice)}` : undefined;
}
