import { limits, type VendorRow } from '#contracts';
import { Checkbox } from '../../../ui/checkbox.js';
import { FieldPair } from '../../../ui/form-section.js';
import { Notice } from '../../../ui/notice.js';
import type { FieldState } from '../../../ui/step-dialog.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { VendorContactsFields } from './vendor-contacts.fields.js';
import type { VendorValues } from './vendor.values.js';

interface VendorFieldsProps {
  fieldProps: (name: string) => FieldState;
  values: VendorValues;
  onChange: (change: Partial<VendorValues>) => void;
  sameName: readonly VendorRow[];
}

export function VendorFields({ fieldProps, values, onChange, sameName }: VendorFieldsProps) {
  const text = (field: 'name' | 'capabilities' | 'leadDays' | 'notes') => ({
    ...fieldProps(field),
    value: values[field],
    onChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <>
      <TextField {...text('name')} label="Name" isRequired autoFocus maxLength={limits.name} />
      {sameName.length > 0 && (
        <Notice tone="warning">
          {`${sameName[0]!.name} is already in the list. If it is the same company, use its entry. To combine two entries, use Merge in the list.`}
        </Notice>
      )}
      <FieldPair>
        <TextField
          {...text('capabilities')}
          label="Capabilities"
          description="Separated by commas, for example: digital, die cutting, mailing"
        />
        <TextField
          {...text('leadDays')}
          label="Usual Lead Days"
          inputMode="numeric"
          maxLength={3}
          description="Working days from order to shipping"
        />
      </FieldPair>
      <VendorContactsFields
        fieldProps={fieldProps}
        contacts={values.contacts}
        onChange={(contacts) => onChange({ contacts })}
      />
      <Checkbox
        label="Ships blind, without its own name on boxes and papers"
        isSelected={values.shipsBlind}
        onChange={(shipsBlind) => onChange({ shipsBlind })}
      />
      <Checkbox
        label="Active, offered for new purchase orders"
        isSelected={values.active}
        onChange={(active) => onChange({ active })}
      />
      <TextArea {...text('notes')} label="Notes" rows={3} maxLength={limits.text} />
    </>
  );
}
