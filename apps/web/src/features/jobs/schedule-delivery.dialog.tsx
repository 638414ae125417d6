import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCalendarDate, type JobDetail, label, limits } from '#contracts';
import { api } from '../../lib/api.js';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { calendarDate, today } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { DateField } from '../../ui/date-field.js';
import { FieldPair } from '../../ui/form-section.js';
import { Notice } from '../../ui/notice.js';
import { Select } from '../../ui/select.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { refreshJob, storeJob } from './job.queries.js';

const methods = ['pickup', 'delivery', 'mail'].map((value) => ({ value, label: label(value) }));

const valuesOf = (job: JobDetail) => ({
  deliveryMethod: (job.deliveryDate && job.deliveryMethod) || 'delivery',
  scheduledDate: job.deliveryDate && job.deliveryDate >= today() ? job.deliveryDate : '',
  deliveryAddress: job.deliveryAddress ?? '',
  trackingNumber: job.deliveryTrackingNumber ?? '',
  notes: job.deliveryNotes ?? '',
});

interface ScheduleDeliveryDialogProps {
  job: JobDetail;
  onClose: () => void;
}

export function ScheduleDeliveryDialog({ job, onClose }: ScheduleDeliveryDialogProps) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  const { shown, values, change, forget, dialog } = useRecordForm({
    latest: job,
    noun: 'job',
    name: `delivery.${job.id}.${useViewer().id}`,
    valuesOf,
  });
  const input = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const { deliveryMethod, scheduledDate, deliveryAddress } = values;
  const isPickup = deliveryMethod === 'pickup';

  const finish = (scheduledJob: JobDetail) => {
    forget();
    const what = shown.deliveryDate ? 'Rescheduled' : 'Scheduled';
    toast({
      title: 'Delivery scheduled',
      description: `${what} for ${calendarDate(scheduledJob.deliveryDate ?? scheduledDate)}`,
    });
    onClose();
    void storeJob(client, scheduledJob);
  };
  return (
    <StepDialog
      {...dialog}
      title="Schedule Delivery"
      isRuledOut={job.refusals.scheduleDelivery !== null}
      onRefused={() => void refreshJob(client, job.id)}
      problems={{
        scheduledDate: wrongDay(scheduledDate),
        deliveryAddress: isPickup || deliveryAddress.trim() ? undefined : 'Address is required',
      }}
      // The call replaces the whole delivery, so it must include unchanged fields.
      send={() =>
        api.post<JobDetail>(
          `/api/jobs/${job.id}/delivery`,
          { ...values, deliveryAddress: isPickup ? null : deliveryAddress, version: shown.version },
          { idempotencyKey },
        )
      }
      onDone={finish}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          {shown.deliveryDate && (
            <Notice>{`Scheduled for ${calendarDate(shown.deliveryDate)}. If you change the date, the customer gets an email.`}</Notice>
          )}
          <FieldPair>
            <Select
              {...fieldProps('deliveryMethod')}
              {...input('deliveryMethod')}
              label="Delivery Method"
              choices={methods}
            />
            <DateField
              {...fieldProps('scheduledDate')}
              {...input('scheduledDate')}
              label="Scheduled Date"
              isRequired
              notBefore={today()}
            />
          </FieldPair>
          {!isPickup && (
            <TextArea
              {...fieldProps('deliveryAddress')}
              {...input('deliveryAddress')}
              label="Delivery Address"
              isRequired
              rows={3}
              maxLength={limits.text}
            />
          )}
          <TextField
            {...fieldProps('trackingNumber')}
            {...input('trackingNumber')}
            label="Tracking Number"
            maxLength={limits.name}
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

function wrongDay(date: string) {
  if (!isCalendarDate(date)) return 'Scheduled date is required';
  return date < today() ? 'Scheduled date must not be in the past' : undefined;
}
