import { useState } from 'react';
import { type BidRequestRow, type QuoteDetail, type RoundingStep, roundingSteps } from '#contracts';
import { count, money } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Select } from '../../../ui/select.js';
import { TextField } from '../../../ui/text-field.js';
import { part } from '../../../ui/record.css.js';
import * as styles from './bids.css.js';
import { BidPriceDialog } from './bid-price.dialog.js';
import { ComparisonTable } from './comparison-table.js';
import { awardedChoices, type Choices, chosenPrices, columnsOf } from './comparison.figures.js';

interface ComparisonProps {
  quote: QuoteDetail;
  request: BidRequestRow;
  marginTarget: number;
}

const stepChoices = roundingSteps.map((value) => ({
  value,
  label: value === '0.01' ? 'To the cent' : `Up to ${money(value)}`,
}));
const stepOf = (value: string): RoundingStep =>
  roundingSteps.find((step) => step === value) ?? '0.01';

export function Comparison({ quote, request, marginTarget }: ComparisonProps) {
  const [ownChoices, setChoices] = useState<Choices>({});
  const [margin, setMargin] = useState(String(marginTarget));
  const [step, setStep] = useState<RoundingStep>('0.01');
  const [tellsOthers, setTellsOthers] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const columns = columnsOf(request);
  const isAwarded = request.status === 'awarded';
  const choices = isAwarded ? awardedChoices(request) : ownChoices;
  const isMargin = /^\d{1,2}$/.test(margin);
  const chosen = isMargin ? chosenPrices(request, columns, choices, Number(margin), step) : [];
  const canPrice = quote.refusals.price === null;
  return (
    <>
      <h3 className={part}>Comparison</h3>
      <ComparisonTable
        request={request}
        columns={columns}
        choices={choices}
        onChoose={
          isAwarded
            ? undefined
            : (quantity, key) => setChoices((before) => ({ ...before, [quantity]: key }))
        }
      />
      {canPrice && (
        <>
          <div className={styles.pricing}>
            <TextField
              label="Margin target (%)"
              inputMode="numeric"
              maxLength={2}
              errorMessage={isMargin ? undefined : 'Margin must be 0 to 99'}
              value={margin}
              onChange={(text) => setMargin(text.replace(/\D/g, ''))}
            />
            <Select
              label="Round prices"
              choices={stepChoices}
              value={step}
              onChange={(value) => setStep(stepOf(value))}
            />
          </div>
          <output className={styles.prices}>
            {chosen.map(({ quantity, cost, price, column }) => (
              <p key={quantity}>
                {count(quantity)} pieces: <strong>{money(price)}</strong> at a cost of {money(cost)}{' '}
                from {column.invitation.vendorName}
              </p>
            ))}
            {!chosen.length && isMargin && <p>Choose a bid for each quantity you want to offer.</p>}
          </output>
          {!isAwarded && (
            <Checkbox
              label="Tell the other vendors that another bid was chosen"
              isSelected={tellsOthers}
              onChange={setTellsOthers}
            />
          )}
          <div className={styles.setPrice}>
            <Button
              variant="primary"
              isDisabled={!chosen.length || (!isAwarded && request.refusals.award !== null)}
              onPress={() => setPricing(true)}
            >
              Set Price
            </Button>
          </div>
        </>
      )}
      {isPricing && (
        <BidPriceDialog
          quote={quote}
          request={request}
          chosen={chosen}
          tellsOthers={tellsOthers}
          onClose={() => setPricing(false)}
        />
      )}
    </>
  );
}
