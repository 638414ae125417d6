import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { dollarsEachOf, isOffered, type QuotePrice } from '#contracts';
import { count, money } from '../../lib/format.js';
import { error, label } from '../../ui/field.css.js';
import * as styles from './quantity-choice.css.js';

interface QuantityChoiceProps {
  prices: readonly QuotePrice[];
  chosenQuantity: number | undefined;
  onChoose: (quantity: number) => void;
  errorMessage?: string;
}

/** Quantities without a price cannot be chosen. */
export function QuantityChoice({
  prices,
  chosenQuantity,
  onChoose,
  errorMessage,
}: QuantityChoiceProps) {
  const each = dollarsEachOf(prices);
  return (
    <RadioGroup
      value={chosenQuantity === undefined ? null : String(chosenQuantity)}
      onChange={(value) => onChoose(Number(value))}
      isRequired
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={styles.choice}
    >
      <Label className={label}>Quantity</Label>
      <div className={styles.rows}>
        {prices.map((row, index) => (
          <Radio
            key={row.quantity}
            value={String(row.quantity)}
            isDisabled={!isOffered(row)}
            className={styles.row}
          >
            <span className={styles.dot} />
            <span className={styles.quantity}>{count(row.quantity)}</span>
            {isOffered(row) ? (
              <>
                <span className={styles.total}>{money(row.totalPrice)}</span>{' '}
                <span className={styles.each}>{each[index]} each</span>
              </>
            ) : (
              <span className={styles.each}>Not offered</span>
            )}
          </Radio>
        ))}
      </div>
      <FieldError className={error}>{errorMessage}</FieldError>
    </RadioGroup>
  );
}
