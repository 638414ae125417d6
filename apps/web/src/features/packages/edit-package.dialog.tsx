import {
  deliveryMethods,
  isStaff,
  label,
  limits,
  type PackageDetail,
  sharedFields,
  type UpdatePackage,
} from '#contracts';
import { api } from '../../lib/api.js';
import { pastDates } from '../../lib/forms/past-dates.js';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { today } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { Checkbox } from '../../ui/checkbox.js';
import { DateField } from '../../ui/date-field.js';
import { FieldPair } from '../../ui/form-section.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { PackageStepDialog, type PackageStepProps, useStepDone } from './package-step-dialog.js';

const valuesOf = (one: PackageDetail) => ({
  title: one.title,
  deliveryMethod: one.deliveryMethod ?? '',
  deliveryAddress: one.deliveryAddress ?? '',
  estimatedCompletionDate: one.estimatedCompletionDate ?? '',
  mailDate: one.mailDate ?? '',
  inHomesDate: one.inHomesDate ?? '',
  separable: one.separable ? 'yes' : '',
});
type Values = ReturnType<typeof valuesOf>;

function changesOf(before: Values, now: Values) {
  const isChanged = (name: keyof Values) => now[name] !== before[name];
  return {
    ...(isChanged('title') && { title: now.title }),
    ...(isChanged('separable') && { separable: now.separable === 'yes' }),
    ...Object.fromEntries(sharedFields.filter(isChanged).map((name) => [name, now[name] || null])),
  } satisfies UpdatePackage;
}

/** The title, and the dates and delivery that items inherit. */
export function EditPackageDialog({ one, onClose }: PackageStepProps) {
  const viewer = useViewer();
  const { shown, before, values, change, forget, dialog } = useRecordForm({
    latest: one,
    noun: 'package',
    name: `package-edit.${one.id}.${viewer.id}`,
    valuesOf,
  });
  const onStepDone = useStepDone({ one, onClose }, 'Package Updated');
  return (
    <PackageStepDialog
      {...dialog}
      title="Edit Package"
      submitLabel="Save Changes"
      one={one}
      action="edit"
      problems={{
        title: values.title.trim() ? undefined : 'Title is required',
        ...pastDates(values, before),
      }}
      send={() =>
        api.put<PackageDetail>(`/api/packages/${one.id}`, {
          ...changesOf(before, values),
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
          <TextField
            {...fieldProps('title')}
            label="Title"
            isRequired
            autoFocus
            maxLength={limits.name}
            value={values.title}
            onChange={(title) => change({ title })}
          />
          <Select
            {...fieldProps('deliveryMethod')}
            label="Delivery Method"
            placeholder="Not chosen yet"
            choices={deliveryMethods.map((value) => ({ value, label: label(value) }))}
            value={values.deliveryMethod}
            onChange={(deliveryMethod) => change({ deliveryMethod: methodOf(deliveryMethod) })}
          />
          <TextArea
            {...fieldProps('deliveryAddress')}
            label="Delivery Address"
            rows={3}
            maxLength={limits.text}
            value={values.deliveryAddress}
            onChange={(deliveryAddress) => change({ deliveryAddress })}
          />
          <FieldPair>
            <DateField
              {...fieldProps('estimatedCompletionDate')}
              label="Estimated Completion Date"
              notBefore={today()}
              value={values.estimatedCompletionDate}
              onChange={(estimatedCompletionDate) => change({ estimatedCompletionDate })}
            />
            <DateField
              {...fieldProps('mailDate')}
              label="Mail Date"
              notBefore={today()}
              value={values.mailDate}
              onChange={(mailDate) => change({ mailDate })}
            />
          </FieldPair>
          <TextField
            {...fieldProps('inHomesDate')}
            label="In-Homes Date"
            maxLength={limits.name}
            value={values.inHomesDate}
            onChange={(inHomesDate) => change({ inHomesDate })}
          />
          {isStaff(viewer) && (
            <Checkbox
              label="Items can be ordered separately"
              isSelected={values.separable === 'yes'}
              onChange={(isSeparable) => change({ separable: isSeparable ? 'yes' : '' })}
            />
          )}
        </>
      )}
    </PackageStepDialog>
  );
}

const methodOf = (value: string) => deliveryMethods.find((method) => method === value) ?? '';
