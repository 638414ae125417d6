import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type JobDetail, listFieldLength, maxListField, minListField } from '#contracts';
import { api } from '../../lib/api.js';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import * as styles from './job-files.css.js';
import { refreshJob, storeJob } from './job.queries.js';

/** How long a printed field of a list may be; for staff. */
export function FieldLimit({ job }: { job: JobDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.limit}>
      <p className={styles.limitText}>
        Fields may have up to {job.maxFieldLength ?? listFieldLength} characters.
      </p>
      <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
        Change limit
      </Button>
      {isOpen && <FieldLimitDialog job={job} onClose={() => setOpen(false)} />}
    </div>
  );
}

const valuesOf = ({ maxFieldLength }: JobDetail) => ({
  maxFieldLength: maxFieldLength === null ? '' : `${maxFieldLength}`,
});
const isLimit = (text: string) =>
  text === '' ||
  (/^\d+$/.test(text) && Number(text) >= minListField && Number(text) <= maxListField);

function FieldLimitDialog({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const client = useQueryClient();
  const { shown, values, change, forget, dialog } = useRecordForm({
    latest: job,
    noun: 'job',
    name: `field-limit.${job.id}.${useViewer().id}`,
    valuesOf,
  });
  const text = values.maxFieldLength.trim();
  return (
    <StepDialog
      {...dialog}
      title="Field Length"
      submitLabel="Save"
      problems={{
        maxFieldLength: isLimit(text)
          ? undefined
          : `Enter ${minListField} to ${maxListField} characters`,
      }}
      onRefused={() => void refreshJob(client, job.id)}
      send={() =>
        api.put<JobDetail>(`/api/jobs/${job.id}`, {
          maxFieldLength: text ? Number(text) : null,
          version: shown.version,
        })
      }
      onDone={(saved) => {
        forget();
        toast({ title: 'Field length saved', description: 'Lists are checked against it.' });
        onClose();
        void storeJob(client, saved);
        void client.invalidateQueries({ queryKey: ['/api/jobs', job.id, 'files'] });
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <TextField
          {...fieldProps('maxFieldLength')}
          label="Characters per Field"
          description={`Longer names and addresses are listed. Empty for the usual ${listFieldLength}.`}
          inputMode="numeric"
          maxLength={3}
          value={values.maxFieldLength}
          onChange={(value) => change({ maxFieldLength: value })}
        />
      )}
    </StepDialog>
  );
}
