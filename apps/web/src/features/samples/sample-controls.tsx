import { type SubmitEvent, useState } from 'react';
import {
  type Carrier,
  carriers,
  label,
  limits,
  type SampleRow,
  type SampleStatus,
  sampleStatuses,
  type UpdateSample,
} from '#contracts';
import { ApiError } from '../../lib/api.js';
import { merge } from '../../lib/forms/draft.js';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { Button } from '../../ui/button.js';
import { ChangedNotice } from '../../ui/changed-notice.js';
import { FieldPair } from '../../ui/form-section.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import * as styles from './samples.css.js';
import { useUpdateSample } from './use-update-sample.js';

const statuses = sampleStatuses.map((status) => ({ value: status, label: label(status) }));
const carrierChoices = carriers.map((carrier) => ({ value: carrier, label: carrier }));

const valuesOf = ({ status, carrier, trackingNumber, notes }: SampleRow) => ({
  status: status as string,
  carrier: (carrier ?? '') as string,
  trackingNumber: trackingNumber ?? '',
  notes: notes ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const changesOf = (before: Values, now: Values): Omit<UpdateSample, never> => ({
  ...(now.status !== before.status && { status: now.status as SampleStatus }),
  ...(now.carrier !== before.carrier && { carrier: (now.carrier || null) as Carrier | null }),
  ...(now.trackingNumber !== before.trackingNumber && {
    trackingNumber: now.trackingNumber || null,
  }),
  ...(now.notes !== before.notes && { notes: now.notes || null }),
});

export function SampleControls({ sample }: { sample: SampleRow }) {
  const [values, setValues] = useState(() => valuesOf(sample));
  const {
    shown,
    show,
    theirs: change,
  } = useShownRecord(sample, 'sample', (latest, before) =>
    setValues(merge(valuesOf(before), values, valuesOf(latest)).values),
  );
  const update = useUpdateSample(sample, 'Sample updated', (updatedSample) => {
    show(updatedSample);
    setValues(valuesOf(updatedSample));
  });
  const load = () => {
    change?.load();
    update.reset();
  };
  const theirs = change && { ...change, load };
  const changes = changesOf(valuesOf(shown), values);
  const isChanged = Object.keys(changes).length > 0;
  // Nothing was typed, so another person’s change is loaded at once.
  if (change && !isChanged) change.load();

  const error = update.error instanceof ApiError ? update.error : undefined;
  const input = (name: keyof Values) => ({
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    errorMessage: error?.errors.find(({ field }) => field === name)?.message,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged) update.mutate({ ...changes, version: shown.version });
  };
  return (
    <form aria-label="Sample progress" noValidate className={styles.controls} onSubmit={submit}>
      <h3 className={styles.partTitle}>Progress</h3>
      <FieldPair>
        <Select {...input('status')} label="Status" choices={statuses} />
        <Select
          {...input('carrier')}
          label="Carrier"
          placeholder="No carrier"
          choices={carrierChoices}
        />
      </FieldPair>
      <TextField
        {...input('trackingNumber')}
        label="Tracking Number"
        autoComplete="off"
        maxLength={limits.name}
      />
      <TextArea {...input('notes')} label="Notes" rows={2} maxLength={limits.text} />
      {theirs && isChanged && !update.isPending && (
        <ChangedNotice theirs={theirs} isRefused={error?.status === 409} />
      )}
      <div className={styles.own}>
        <Button
          type="submit"
          variant="primary"
          isDisabled={!isChanged}
          isPending={update.isPending}
        >
          Save Changes
        </Button>
      </div>
    </form>
  );
}
