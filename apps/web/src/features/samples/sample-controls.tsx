import { type SubmitEvent, useState } from 'react';
import { type Carrier, carriers, label, limits, type SampleRow, type SampleStatus, sampleStatuses, type UpdateSample } from '#contracts';
import { ApiError } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { FieldPair } from '../../ui/form-section.js';
import { Notice } from '../../ui/notice.js';
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

/** What was changed, as the server takes it. */
const changesOf = (before: Values, now: Values): Omit<UpdateSample, never> => ({
  ...(now.status !== before.status && { status: now.status as SampleStatus }),
  ...(now.carrier !== before.carrier && { carrier: (now.carrier || null) as Carrier | null }),
  ...(now.trackingNumber !== before.trackingNumber && { trackingNumber: now.trackingNumber || null }),
  ...(now.notes !== before.notes && { notes: now.notes || null }),
});

/** Where staff say how far the sample is and how it can be followed. */
export function SampleControls({ sample }: { sample: SampleRow }) {
  const [seen, setSeen] = useState(sample);
  const [values, setValues] = useState(() => valuesOf(sample));
  const begin = (latest: SampleRow) => {
    setSeen(latest);
    setValues(valuesOf(latest));
  };
  const update = useUpdateSample(sample, 'Sample updated', begin);
  const changes = changesOf(valuesOf(seen), values);
  const isChanged = Object.keys(changes).length > 0;
  const isStale = sample.version !== seen.version;
  // Nothing was typed: what somebody else changed takes its place.
  if (isStale && !isChanged) begin(sample);

  const problems = update.error instanceof ApiError ? update.error.errors : [];
  const input = (name: keyof Values) => ({
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    errorMessage: problems.find(({ field }) => field === name)?.message,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged) update.mutate({ ...changes, version: seen.version });
  };
  return (
    <form aria-label="Progress of the sample" noValidate className={styles.controls} onSubmit={submit}>
      <h3 className={styles.partTitle}>Progress</h3>
      <FieldPair>
        <Select {...input('status')} label="Status" choices={statuses} />
        <Select {...input('carrier')} label="Carrier" placeholder="No carrier" choices={carrierChoices} />
      </FieldPair>
      <TextField {...input('trackingNumber')} label="Tracking Number" autoComplete="off" maxLength={limits.name} />
      <TextArea {...input('notes')} label="Notes" rows={2} maxLength={limits.text} />
      {isStale && isChanged && !update.isPending && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" onPress={() => begin(sample)}>
              Show it as it is now
            </Button>
          }
        >
          Somebody else changed this sample meanwhile.
        </Notice>
      )}
      <div className={styles.own}>
        <Button type="submit" variant="primary" isDisabled={!isChanged} isPending={update.isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
