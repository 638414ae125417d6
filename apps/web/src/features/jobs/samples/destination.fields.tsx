import { limits } from '#contracts';
import type { FieldProps } from '../../../ui/field.js';
import { FieldPair } from '../../../ui/form-section.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import type { DestinationValues } from './destination.values.js';

interface DestinationFieldsProps {
  fieldProps: (name: string) => Pick<FieldProps, 'name' | 'errorMessage' | 'onBlur'>;
  values: DestinationValues;
  onChange: (some: Partial<DestinationValues>) => void;
}

/** A print run has at most nine digits. */
const digits = (value: string) => value.replace(/\D/g, '').slice(0, 9);

export function DestinationFields({ fieldProps, values, onChange }: DestinationFieldsProps) {
  const input = (name: keyof DestinationValues) => ({
    ...fieldProps(name),
    value: values[name],
    onChange: (value: string) => onChange({ [name]: name === 'quantity' ? digits(value) : value }),
  });
  return (
    <>
      <FieldPair>
        <TextField
          {...input('recipientName')}
          label="Recipient Name"
          autoFocus
          maxLength={limits.name}
        />
        <TextField {...input('company')} label="Company" maxLength={limits.name} />
      </FieldPair>
      <TextArea {...input('address')} label="Address" isRequired rows={3} maxLength={limits.text} />
      <TextField
        {...input('quantity')}
        label="Quantity"
        inputMode="numeric"
        description="Number of samples for this destination."
      />
      <TextArea {...input('notes')} label="Notes" rows={2} maxLength={limits.text} />
    </>
  );
}
