import { useQuery } from '@tanstack/react-query';
import { isMoney, limits, marginOf, type VendorRow } from '#contracts';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { money } from '../../lib/format.js';
import type { FieldProps } from '../../ui/field.js';
import { FieldPair } from '../../ui/form-section.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { isLow, type OrderValues } from './purchase-order.values.js';
import * as styles from './purchase-order.fields.css.js';
import { emailOf, vendorsQuery } from './vendors.queries.js';

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
  const vendors = useActiveVendors();
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
          suggestions={vendors.map((vendor) => ({ value: vendor.name, detail: emailOf(vendor) }))}
          onChange={(name) => onChange(withVendor(values, name, vendors))}
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

/** Empty while they load, because a vendor can also be typed. */
const useActiveVendors = () => useQuery(vendorsQuery()).data?.filter(({ active }) => active) ?? [];

/** The name of a vendor of the list brings its email. */
function withVendor(values: OrderValues, vendorName: string, vendors: readonly VendorRow[]) {
  const name = vendorName.trim().toLowerCase();
  const vendor = vendors.find((each) => each.name.toLowerCase() === name);
  return { ...values, vendorName, ...(vendor && { vendorEmail: emailOf(vendor) ?? '' }) };
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
