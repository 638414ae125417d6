import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConvertedPackage, limits, offeredIn, type QuoteDetail } from '#contracts';
import { refreshAfterPackage } from '../../domain/packages/package.queries.js';
import { hasChoice } from '../../domain/quotes/price-words.js';
import { api } from '../../lib/api.js';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { count, money } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Select } from '../../ui/select.js';
import type { FieldState } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { isOrderable, orderOf, orderTotal, servicesOf } from './convert-package.values.js';
import { PackageStepDialog, type PackageStepProps } from './package-step-dialog.js';
import * as styles from './package.css.js';

const nothing: ReadonlySet<string> = new Set();

/** One PO number, and a quantity for each item. */
export function ConvertPackageDialog({ one, onClose }: PackageStepProps) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  const [customerPoNumber, setCustomerPoNumber] = useState('');
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({});
  const [leftOut, setLeftOut] = useState(nothing);
  const { shown, theirs } = useShownRecord(one, 'package');
  const orderable = shown.items.filter((item) => isOrderable(item, shown.separable));
  const chosen = orderable.filter(({ id }) => !leftOut.has(id));
  const waiting = shown.items.filter((item) => !item.jobId && !orderable.includes(item));
  const toggle = (id: string, isChosen: boolean) =>
    setLeftOut(new Set(isChosen ? [...leftOut].filter((other) => other !== id) : [...leftOut, id]));
  const missing = chosen.filter((item) => hasChoice(item) && !quantities[item.id]);
  const noItem = chosen.length === 0 && orderable[0];
  return (
    <PackageStepDialog
      title="Convert to Jobs"
      submitLabel={chosen.length === 1 ? 'Convert 1 Item' : `Convert ${chosen.length} Items`}
      one={one}
      theirs={theirs}
      action="convert"
      problems={{
        ...Object.fromEntries(missing.map(({ id }) => [id, 'Please choose a quantity'])),
        ...(noItem && { items: 'Please choose at least one item' }),
      }}
      send={() =>
        api.post<ConvertedPackage>(
          `/api/packages/${one.id}/convert`,
          {
            ...(customerPoNumber.trim() && { customerPoNumber }),
            items: chosen.map((item) => orderOf(item, quantities[item.id])),
            version: shown.version,
          },
          { idempotencyKey },
        )
      }
      onDone={({ jobs }) => {
        const numbers = jobs.map(({ jobNumber }) => jobNumber).join(', ');
        toast({
          title: jobs.length === 1 ? 'Job Created' : 'Jobs Created',
          description: `${numbers} ${jobs.length === 1 ? 'has' : 'have'} been created.`,
        });
        void refreshAfterPackage(client);
        onClose();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <TextField
            {...fieldProps('customerPoNumber')}
            label="Customer PO Number (optional)"
            description="For all jobs. Printed on the job tickets and invoices."
            autoFocus
            maxLength={limits.name}
            value={customerPoNumber}
            onChange={setCustomerPoNumber}
          />
          {orderable.map((item) => (
            <ItemOrder
              key={item.id}
              item={item}
              canLeaveOut={shown.separable && orderable.length > 1}
              isChosen={!leftOut.has(item.id)}
              onToggle={(isChosen) => toggle(item.id, isChosen)}
              quantity={quantities[item.id] ?? ''}
              field={fieldProps(item.id)}
              onChange={(quantity) => setQuantities({ ...quantities, [item.id]: quantity })}
            />
          ))}
          {servicesOf(shown).map(({ id, name, amount }) => (
            <p key={id} className={styles.orderLine}>
              <span>{name}</span> <span>{money(amount)}</span>
            </p>
          ))}
          {waiting.length > 0 && (
            <p className={styles.detail}>
              Not ordered now: {waiting.map(({ title }) => title).join(', ')}.
            </p>
          )}
          {fieldProps('items').errorMessage && (
            <p role="alert" className={styles.wrong}>
              {fieldProps('items').errorMessage}
            </p>
          )}
          <p className={styles.total}>
            <span>Total</span>{' '}
            <output>
              {missing.length > 0 || noItem ? '-' : money(orderTotal(shown, chosen, quantities))}
            </output>
          </p>
        </>
      )}
    </PackageStepDialog>
  );
}

interface ItemOrderProps {
  item: QuoteDetail;
  canLeaveOut: boolean;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
  quantity: string;
  field: FieldState;
  onChange: (quantity: string) => void;
}

function ItemOrder({
  item,
  canLeaveOut,
  isChosen,
  onToggle,
  quantity,
  field,
  onChange,
}: ItemOrderProps) {
  const { title, totalPrice, prices } = item;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {canLeaveOut ? <Checkbox label={title} isSelected={isChosen} onChange={onToggle} /> : title}
      </legend>
      {!isChosen ? (
        <p className={styles.detail}>Left out. You can order it later.</p>
      ) : hasChoice(item) ? (
        <Select
          {...field}
          label={`Quantity of ${title}`}
          isRequired
          placeholder="Choose a quantity"
          choices={offeredIn(prices).map((row) => ({
            value: String(row.quantity),
            label: `${count(row.quantity)} for ${money(row.totalPrice)}`,
          }))}
          value={quantity}
          onChange={onChange}
        />
      ) : (
        <p className={styles.orderLine}>
          <span>{item.quantity !== null && `${count(item.quantity)} pieces`}</span>{' '}
          <span>{totalPrice && money(totalPrice)}</span>
        </p>
      )}
    </fieldset>
  );
}
