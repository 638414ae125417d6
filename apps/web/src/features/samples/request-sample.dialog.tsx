import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  limits,
  type SampleRow,
  type SampleStatus,
  sampleTypeLabels,
  sampleTypes,
} from '#contracts';
import { api } from '../../lib/api.js';
import { useKeptValues } from '../../lib/forms/use-kept-values.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { Select } from '../../ui/select.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { refreshSamples } from './samples.queries.js';

const empty = { title: '', sampleType: '', description: '', notes: '' };
const types = sampleTypes.map((type) => ({ value: type, label: sampleTypeLabels[type] }));
const status: SampleStatus = 'active';

export function RequestSampleDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  // A repeated submission is the same request.
  const [{ idempotencyKey, requestedDate }] = useState(() => ({
    idempotencyKey: uuid(),
    requestedDate: new Date().toISOString(),
  }));
  const { values, change, forget, startOver } = useKeptValues(`sample.${useViewer().id}`, empty);
  const input = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <StepDialog
      title="Request Sample"
      submitLabel="Submit Request"
      problems={{
        title: values.title.trim() ? undefined : 'Title is required',
        sampleType: values.sampleType ? undefined : 'Sample Type is required',
      }}
      onRefused={() =>
        toast({
          title: 'Error',
          description: 'Failed to create sample request. Please try again.',
          variant: 'destructive',
        })
      }
      send={() =>
        api.post<SampleRow>(
          '/api/samples',
          { ...values, status, requestedDate },
          { idempotencyKey },
        )
      }
      onDone={() => {
        forget();
        toast({
          title: 'Sample Request Created',
          description: 'Your sample request has been submitted successfully.',
        });
        onClose();
        refreshSamples(client);
      }}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(fieldProps) => (
        <>
          <TextField
            {...fieldProps('title')}
            {...input('title')}
            label="Title"
            isRequired
            autoFocus
            maxLength={limits.name}
          />
          <Select
            {...fieldProps('sampleType')}
            {...input('sampleType')}
            label="Sample Type"
            isRequired
            placeholder="Choose a type"
            choices={types}
          />
          <TextArea
            {...fieldProps('description')}
            {...input('description')}
            label="Description"
            description="The stock, finish, ink or binding you want to see."
            rows={4}
            maxLength={limits.text}
          />
          <TextArea
            {...fieldProps('notes')}
            {...input('notes')}
            label="Notes"
            rows={2}
            maxLength={limits.text}
          />
        </>
      )}
    </StepDialog>
  );
}
