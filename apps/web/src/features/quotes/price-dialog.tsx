import type { QuoteDetail } from '#contracts';
import { api } from '../../lib/api.js';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { useKeptValues } from '../../lib/forms/use-kept-values.js';
import { money, today } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { DateField } from '../../ui/date-field.js';
import { FieldPair } from '../../ui/form-section.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { beginning, eachOf, fieldsOf, notOffered, sumsSent, wrongPrices } from './price-dialog.sums.js';
import { type StepProps, useStepDone } from './quote-dialogs.js';
import { QuoteStepDialog } from './quote-step-dialog.js';

interface PriceDialogProps extends StepProps {
  /** The price is named and approved in one go. */
  approves: boolean;
}

/** Staff name the price, and how long it stands. What is half typed is there again when the dialog is. */
export function PriceDialog({ quote, approves, onClose }: PriceDialogProps) {
  const { values, change, forget, startOver } = useKeptValues<Record<string, string>>(`price.${quote.id}.${useViewer().id}`, {
    ...beginning(quote),
    validUntil: quote.validUntil ?? '',
    notes: quote.notes ?? '',
  });
  const { validUntil = '', notes = '', ...sums } = values;
  const done = useStepDone({ quote, onClose }, approves ? 'Quote Approved' : 'Price Set');
  const price = { ...sumsSent(quote, sums), validUntil: validUntil || undefined, version: quote.version };
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
        ...wrongPrices(quote, sums),
        validUntil: validUntil && validUntil < today() ? 'Valid Until must not be in the past' : undefined,
      }}
      send={send}
      onDone={(changed) => {
        forget();
        done(changed);
      }}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(at) => (
        <>
          <FieldPair>
            {fieldsOf(quote).map(({ name, ...field }, index) => (
              <TextField
                key={name}
                {...at(name)}
                {...field}
                prefix="$"
                autoFocus={index === 0}
                inputMode="decimal"
                description={eachOf(name, sums[name]) ?? hint(quote, index)}
                value={sums[name] ?? ''}
                onChange={(typed) => change({ [name]: typedAmount(typed) })}
              />
            ))}
            <DateField
              {...at('validUntil')}
              label="Valid Until"
              notBefore={today()}
              description="30 days when left empty"
              value={validUntil}
              onChange={(day) => change({ validUntil: day })}
            />
          </FieldPair>
          {!approves && (
            <TextArea
              {...at('notes')}
              label="Notes"
              description="Printed on the quote"
              rows={3}
              value={notes}
              onChange={(text) => change({ notes: text })}
            />
          )}
        </>
      )}
    </QuoteStepDialog>
  );
}

function hint({ totalPrice, pricedAt, lastPrice, prices }: QuoteDetail, index: number) {
  if (index > 0) return notOffered;
  if (totalPrice && !pricedAt) return `The customer’s target is ${money(totalPrice)}`;
  return lastPrice ? `The last price was ${money(lastPrice)}` : prices.length ? notOffered : undefined;
}
