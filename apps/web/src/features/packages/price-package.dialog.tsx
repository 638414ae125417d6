import { Plus, X } from 'lucide-react';
import { limits, type PackageDetail, type QuoteDetail } from '#contracts';
import { BidEnds } from '../../domain/quotes/bid-ends.js';
import { eachOf, fieldsOf, notOffered, priceHint } from '../../domain/quotes/price-sums.js';
import { api } from '../../lib/api.js';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { inDays, money, today } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { DateField } from '../../ui/date-field.js';
import { FieldPair } from '../../ui/form-section.js';
import type { FieldState } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { factsOf } from './item-facts.js';
import { PackageStepDialog, type PackageStepProps, useStepDone } from './package-step-dialog.js';
import * as styles from './package.css.js';
import {
  canAddLine,
  changesOf,
  fieldName,
  linesIn,
  pricedItems,
  problemsOf,
  totalOf,
  type TypedLine,
  valuesOf,
} from './price-package.values.js';

type FieldProps = (name: string) => FieldState;

/** All items and services in one dialog; an item without a price can follow later. */
export function PricePackageDialog({ one, onClose }: PackageStepProps) {
  const { shown, before, values, change, forget, dialog } = useRecordForm({
    latest: one,
    noun: 'package',
    name: `package-price.${one.id}.${useViewer().id}`,
    valuesOf,
  });
  const onStepDone = useStepDone({ one, onClose }, 'Prices Set');
  const changes = changesOf(shown, before, values);
  const [first] = pricedItems(shown);
  const nothing = Object.keys(changes).length === 0 && first;
  return (
    <PackageStepDialog
      {...dialog}
      title="Set Prices"
      size="wide"
      one={one}
      action="price"
      problems={{
        ...problemsOf(shown, values, today()),
        ...(nothing && {
          [fieldName(first, fieldsOf(first)[0]!.name)]: 'Please enter a price or a service',
        }),
      }}
      send={() =>
        api.put<PackageDetail>(`/api/packages/${one.id}/prices`, {
          ...changes,
          version: shown.version,
        })
      }
      onDone={(updated) => {
        forget();
        onStepDone(updated);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <ItemPrices
            items={pricedItems(shown)}
            values={values}
            fieldProps={fieldProps}
            onChange={change}
          />
          <Lines
            lines={linesIn(values)}
            canAdd={canAddLine(values)}
            fieldProps={fieldProps}
            onChange={(lines) => change({ lines: JSON.stringify(lines) })}
          />
          <FieldPair>
            <DateField
              {...fieldProps('validUntil')}
              label="Valid Until"
              notBefore={today()}
              description="Of all items. If empty, 30 days from today"
              value={values.validUntil ?? ''}
              onChange={(day) => change({ validUntil: day })}
            />
          </FieldPair>
          {pricedItems(shown).map(({ id, title }) => (
            <BidEnds
              key={id}
              quoteId={id}
              title={title}
              validUntil={values.validUntil || inDays(30)}
            />
          ))}
          <p className={styles.total}>
            <span>Total</span> <output>{money(totalOf(shown, values))}</output>
          </p>
        </>
      )}
    </PackageStepDialog>
  );
}

interface ItemPricesProps {
  items: readonly QuoteDetail[];
  values: Record<string, string>;
  fieldProps: FieldProps;
  onChange: (values: Record<string, string>) => void;
}

/** Fields of items with one quantity carry the title of the item. */
function ItemPrices({ items, values, fieldProps, onChange }: ItemPricesProps) {
  const fields = (item: QuoteDetail) =>
    fieldsOf(item).map(({ name, label }, index) => {
      const field = fieldName(item, name);
      const hint = index > 0 ? notOffered : (priceHint(item) ?? factsOf(item).join(' · '));
      return (
        <TextField
          key={field}
          {...fieldProps(field)}
          label={item.prices.length > 0 ? label : item.title}
          prefix="$"
          autoFocus={item === items[0] && index === 0}
          inputMode="decimal"
          description={eachOf(item, name, values[field]) ?? hint}
          value={values[field] ?? ''}
          onChange={(value) => onChange({ [field]: typedAmount(value) })}
        />
      );
    });
  const single = items.filter(({ prices }) => prices.length === 0);
  return (
    <>
      {single.length > 0 && <FieldPair>{single.flatMap(fields)}</FieldPair>}
      {items
        .filter(({ prices }) => prices.length > 0)
        .map((item) => (
          <fieldset key={item.id} className={styles.group}>
            <legend className={styles.legend}>{item.title}</legend>
            <FieldPair>{fields(item)}</FieldPair>
          </fieldset>
        ))}
    </>
  );
}

interface LinesProps {
  lines: readonly TypedLine[];
  canAdd: boolean;
  fieldProps: FieldProps;
  onChange: (lines: readonly TypedLine[]) => void;
}

function Lines({ lines, canAdd, fieldProps, onChange }: LinesProps) {
  const set = (id: string, some: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...some } : line)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Services</legend>
      {lines.map(({ id, name, amount }, index) => (
        <div key={id} className={styles.lineFields}>
          <TextField
            {...fieldProps(`${id}.name`)}
            label={`Service ${index + 1}`}
            placeholder="e.g. Postage"
            maxLength={limits.name}
            autoFocus={name === '' && amount === ''}
            value={name}
            onChange={(value) => set(id, { name: value })}
          />
          <TextField
            {...fieldProps(`${id}.amount`)}
            label="Amount"
            prefix="$"
            inputMode="text"
            value={amount}
            onChange={(value) => set(id, { amount: typedAmount(value) })}
          />
          <Button
            variant="quiet"
            icon={<X size={16} aria-hidden />}
            aria-label={`Remove service ${name || index + 1}`}
            onPress={() => onChange(lines.filter((line) => line.id !== id))}
          />
        </div>
      ))}
      {canAdd && (
        <div className={styles.addLine}>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onPress={() => onChange([...lines, { id: uuid(), name: '', amount: '' }])}
          >
            Add service
          </Button>
        </div>
      )}
    </fieldset>
  );
}
