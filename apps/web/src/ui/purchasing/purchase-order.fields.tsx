import { isMoney, limits, marginOf } from '#contracts';
import { money } from '../../lib/format.js';
import type { FieldProps } from '../field.js';
import { FieldPair } from '../form-section.js';
import { TextArea } from '../text-area.js';
import { TextField } from '../text-field.js';
import { isLow, type OrderValues } from './purchase-order.values.js';
import * as styles from './purchase-order.fields.css.js';

interface PurchaseOrderFieldsProps {
  /** Each field's part in its dialog. */
  at: (name: string) => Pick<FieldProps, 'name' | 'errorMessage' | 'onBlur'>;
  values: OrderValues;
  onChange: (values: OrderValues) => void;
  /** What is to stay with the shop, in percent. */
  target: number;
  /** About the customer's price. */
  priceNote?: string;
}

/** Vendor and sums of an order; what stays with the shop is worked out while they are typed. */
export function PurchaseOrderFields({ at, values, onChange, target, priceNote }: PurchaseOrderFieldsProps) {
  const field = (name: keyof OrderValues) => ({
    ...at(name),
    value: values[name],
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  const amount = (name: 'originalAmount' | 'vendorAmount') => ({
    ...field(name),
    prefix: '$',
    inputMode: 'decimal' as const,
    isRequired: true,
    onChange: (typed: string) => onChange({ ...values, [name]: typed.replace(/[^\d.]/g, '') }),
  });
  return (
    <>
      <FieldPair>
        <TextField {...field('vendorName')} label="Vendor" isRequired autoFocus maxLength={limits.name} />
        <TextField
          {...field('vendorEmail')}
          label="Vendor Email"
          type="email"
          description="The order is mailed there when it is sent"
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
          label={`Reason for less than ${target}%`}
          isRequired
          description="Kept in the history; the vendor does not see it"
          rows={2}
          maxLength={limits.message}
        />
      )}
      <TextArea {...field('notes')} label="Notes" description="Printed on the order" rows={3} maxLength={limits.text} />
    </>
  );
}

function MarginLine({ values, target }: { values: OrderValues; target: number }) {
  const { originalAmount, vendorAmount } = values;
  if (!isMoney(originalAmount) || !isMoney(vendorAmount)) {
    return <output className={styles.margin}>{`The margin shows here. The target is ${target}%.`}</output>;
  }
  const { margin, percentage } = marginOf(originalAmount, vendorAmount);
  const low = isLow(values, target);
  return (
    <output className={styles.margin} data-low={low ? '' : undefined}>
      Margin <strong className={styles.figure}>{money(margin)}</strong>
      {percentage && ` (${percentage}%)`}
      {low ? `, below the target of ${target}%` : `, the target is ${target}%`}
    </output>
  );
}
