import { Plus, X } from 'lucide-react';
import { limits } from '#contracts';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { count, today } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { DateField } from '../../ui/date-field.js';
import type { FieldProps } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import * as styles from './bid-fields.css.js';
import type { BidPart, BidValues } from './bid-values.js';

interface BidFieldsProps {
  quantities: readonly number[];
  values: BidValues;
  change: (values: BidValues) => void;
  fieldProps: (name: string) => Pick<FieldProps, 'name' | 'errorMessage' | 'onBlur'>;
}

const freightChoices = [
  { value: 'included', label: 'Included in the price' },
  { value: 'amount', label: 'Charged in addition' },
  { value: 'none', label: 'Not included' },
];

export function BidFields({ quantities, values, change, fieldProps }: BidFieldsProps) {
  const prices = { quantities, values, change, fieldProps };
  return (
    <>
      <Select
        {...fieldProps('freight')}
        label="Freight"
        choices={freightChoices}
        value={values['freight'] ?? ''}
        onChange={(freight) => change({ freight })}
      />
      <PriceFields {...prices} part="" />
      <DateField
        {...fieldProps('validUntil')}
        label="Valid Until"
        isRequired
        notBefore={today()}
        value={values['validUntil']}
        onChange={(validUntil) => change({ validUntil })}
      />
      <TextArea
        {...fieldProps('remark')}
        label="Remark"
        rows={2}
        maxLength={limits.message}
        value={values['remark']}
        onChange={(remark) => change({ remark })}
      />
      {values['hasAlternative'] ? (
        <fieldset className={styles.alternative}>
          <legend className={styles.legend}>Alternative</legend>
          <TextArea
            {...fieldProps('description')}
            label="What is different"
            isRequired
            rows={2}
            maxLength={limits.message}
            placeholder="80# gloss text instead of 100#"
            value={values['description']}
            onChange={(description) => change({ description })}
          />
          <PriceFields {...prices} part="alt." />
          <div>
            <Button
              size="small"
              icon={<X size={16} aria-hidden />}
              onPress={() => change({ hasAlternative: '' })}
            >
              Remove Alternative
            </Button>
          </div>
        </fieldset>
      ) : (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onPress={() => change({ hasAlternative: 'yes' })}
          >
            Add an Alternative
          </Button>
        </div>
      )}
    </>
  );
}

function PriceFields({
  quantities,
  values,
  change,
  fieldProps,
  part,
}: BidFieldsProps & { part: BidPart }) {
  return quantities.map((quantity, index) => {
    const field = (name: string) => {
      const key = `${part}${name}.${quantity}`;
      return { ...fieldProps(key), value: values[key] ?? '', key };
    };
    const amount = (name: string) => {
      const { key, ...props } = field(name);
      const onChange = (text: string) => change({ [key]: typedAmount(text) });
      return { ...props, prefix: '$', inputMode: 'decimal' as const, onChange };
    };
    const { key: leadKey, ...lead } = field('lead');
    return (
      <fieldset key={quantity} className={styles.quantity}>
        <legend className={styles.legend}>{`${count(quantity)} pieces`}</legend>
        <div className={styles.row}>
          <TextField {...amount('price')} label="Price" isRequired={index === 0} />
          <TextField
            {...lead}
            label="Working days"
            inputMode="numeric"
            isRequired={index === 0}
            maxLength={3}
            placeholder={index === 0 ? undefined : 'As above'}
            onChange={(days) => change({ [leadKey]: days.replace(/\D/g, '') })}
          />
          {values['freight'] === 'amount' && (
            <TextField {...amount('freight')} label="Freight charge" isRequired />
          )}
        </div>
      </fieldset>
    );
  });
}
