import { isMoney, limits, marginOf } from '#contracts';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { money } from '../../lib/format.js';
import type { FieldProps } from '../../ui/field.js';
import { FieldPair } from '../../ui/form-section.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { isLow, type OrderValues } from './purchase-order.values.js';
import * as styles from './purchase-order.fields.css.js';

interface PurchaseOrderFieldsProps {
  fieldProps: (name: string) => Pick<FieldProps, 'name' | 'errorMessage' | 'onBlur'>;
  values: OrderValues;
  onChange: (values: OrderValues) => void;
  /** Target margin in percent. */
  target: number;
  priceNote?: string;
}

export function PurchaseOrderFields({
  fieldProps,
  values,
  onChange,
  target,
  priceNote,
}: PurchaseOrderFieldsProps) {
  const field = (name: keyof OrderValues) => ({
    ...fieldProps(name),
    value: values[name],
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  const amount = (name: 'originalAmount' | 'vendorAmount') => ({
    ...field(name),
    prefix: '$',
    inputMode: 'decimal' as const,
    isRequired: true,
    onChange: (value: string) => onChange({ ...values, [name]: typedAmount(value) }),
  });
  return (
    <>
      <FieldPair>
        <TextField
          {...field('vendorName')}
          label="Vendor"
          isRequired
          autoFocus
          maxLength={limits.name}
        />
        <TextField
          {...field('vendorEmail')}
          label="Vendor Email"
          type="email"
          description="The purchase order is emailed to this address"
          maxLength={limits.name}
        />
      </FieldPair>
      <FieldPair>
        <TextField {...amount('originalAmount')} label="Customer Price" description={priceNote} />
        <TextField {...amount('vendorAmount')} label="Vendor Cost" />
      </FieldPair>
      <MarginLine values={values} target={target} />
      {isLow(values, target) && (
        <TextArea
          {...field('marginReason')}
          label={`Reason for a margin below ${target}%`}
          isRequired
          description="Saved in the history. The vendor does not see it."
          rows={2}
          maxLength={limits.message}
        />
      )}
      <TextArea
        {...field('notes')}
        label="Notes"
        description="Printed on the purchase order"
        rows={3}
        maxLength={limits.text}
      />
    </>
  );
}

function MarginLine({ values, target }: { values: OrderValues; target: number }) {
  const { originalAmount, vendorAmount } = values;
  if (!isMoney(originalAmount) || !isMoney(vendorAmount)) {
    return (
      <output
        className={styles.margin}
      >{`Enter both amounts to see the margin. The target is ${target}%.`}</output>
    );
  }
  const { margin, percentage } = marginOf(originalAmount, vendorAmount);
  const low = isLow(values, target);
  return (
    <output className={styles.margin} data-target={low ? 'missed' : 'met'}>
      Margin <strong className={styles.figure}>{money(margin)}</strong>
      {percentage && ` (${percentage}%)`}
      {low ? `, below the ${target}% target` : `, target ${target}%`}
    </output>
  );
}
