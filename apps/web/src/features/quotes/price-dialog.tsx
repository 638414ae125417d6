import { useEffect, useState } from 'react';
import type { QuoteDetail } from '#contracts';
import { api } from '../../lib/api.js';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { inDays, today } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { DateField } from '../../ui/date-field.js';
import { FieldPair } from '../../ui/form-section.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import {
  changesOf,
  eachOf,
  fieldsOf,
  notOffered,
  priceHint,
  valuesOf,
  wrongPrices,
} from '../../domain/quotes/price-sums.js';
import { BidEnds } from '../../domain/quotes/bid-ends.js';
import { SimilarJobs } from './costs/similar-jobs.js';
import { type StepProps, useStepDone } from './quote-dialogs.js';
import { QuoteStepDialog } from './quote-step-dialog.js';

interface PriceDialogProps extends StepProps {
  /** Sets the price and approves the quote. */
  approves: boolean;
  /** The chosen bids, which are awarded with the price. */
  basis?: { values: Record<string, string>; award: () => Promise<unknown> };
}

export function PriceDialog({ quote, approves, basis, onClose }: PriceDialogProps) {
  const { shown, before, values, change, forget, dialog } = useRecordForm({
    latest: quote,
    noun: 'quote',
    name: `price.${quote.id}.${useViewer().id}`,
    valuesOf,
  });
  const [fill] = useState(() => basis && (() => change(basis.values)));
  useEffect(() => fill?.(), [fill]);
  const { validUntil = '', notes = '', ...sums } = values;
  const onStepDone = useStepDone({ quote, onClose }, approves ? 'Quote Approved' : 'Price Set');
  const price = { ...changesOf(shown, before, values), version: shown.version };
  const send = async () => {
    await basis?.award();
    return approves
      ? api.post<QuoteDetail>(`/api/quotes/${quote.id}/approve`, price)
      : api.put<QuoteDetail>(`/api/quotes/${quote.id}`, price);
  };
  return (
    <QuoteStepDialog
      {...dialog}
      title={approves ? 'Approve Quote' : 'Set Price'}
      quote={quote}
      action={approves ? 'approve' : 'price'}
      problems={{
        ...wrongPrices(shown, sums),
        validUntil:
          validUntil && validUntil < today() ? 'Valid Until must not be in the past' : undefined,
      }}
      send={send}
      onDone={(updatedQuote) => {
        forget();
        onStepDone(updatedQuote);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <FieldPair>
            {fieldsOf(shown).map(({ name, ...field }, index) => (
              <TextField
                key={name}
                {...fieldProps(name)}
                {...field}
                prefix="$"
                autoFocus={index === 0}
                inputMode="decimal"
                description={
                  eachOf(shown, name, sums[name]) ?? (index > 0 ? notOffered : priceHint(shown))
                }
                value={sums[name] ?? ''}
                onChange={(value) => change({ [name]: typedAmount(value) })}
              />
            ))}
            <DateField
              {...fieldProps('validUntil')}
              label="Valid Until"
              notBefore={today()}
              description="If empty, 30 days from today"
              value={validUntil}
              onChange={(day) => change({ validUntil: day })}
            />
          </FieldPair>
          <BidEnds quoteId={quote.id} validUntil={validUntil || inDays(30)} />
          {!approves && (
            <TextArea
              {...fieldProps('notes')}
              label="Notes"
              description="Printed on the quote"
              rows={3}
              value={notes}
              onChange={(text) => change({ notes: text })}
            />
          )}
          <SimilarJobs quoteId={quote.id} />
        </>
      )}
    </QuoteStepDialog>
  );
}
