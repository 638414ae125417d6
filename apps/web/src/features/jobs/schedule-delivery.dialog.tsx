import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCalendarDate, type JobDetail, label, limits } from '#contracts';
import { api } from '../../lib/api.js';
import { calendarDate, today } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
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

interface ScheduleDeliveryDialogProps {
  job: JobDetail;
  onClose: () => void;
}

/** Staff name the day on which the job leaves the shop; the customer is mailed. */
export function ScheduleDeliveryDialog({ job, onClose }: ScheduleDeliveryDialogProps) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  const [deliveryMethod, setMethod] = useState<string>((job.deliveryDate && job.deliveryMethod) || 'delivery');
  const [scheduledDate, setDate] = useState(job.deliveryDate && job.deliveryDate >= today() ? job.deliveryDate : '');
  const [deliveryAddress, setAddress] = useState(job.deliveryAddress ?? '');
  const [trackingNumber, setTracking] = useState(job.deliveryTrackingNumber ?? '');
  const [notes, setNotes] = useState(job.deliveryNotes ?? '');
  const isPickup = deliveryMethod === 'pickup';

  const done = (scheduled: JobDetail) => {
    const what = job.deliveryDate ? 'Rescheduled' : 'Scheduled';
    toast({ title: 'Delivery scheduled', description: `${what} for ${calendarDate(scheduled.deliveryDate ?? scheduledDate)}` });
    onClose();
    void storeJob(client, scheduled);
  };
  return (
    <StepDialog
      title="Schedule Delivery"
      isRuledOut={job.refusals.scheduleDelivery !== null}
      onRefused={() => void refreshJob(client, job.id)}
      problems={{
        scheduledDate: wrongDay(scheduledDate),
        deliveryAddress: isPickup || deliveryAddress.trim() ? undefined : 'Address is required',
      }}
      send={() =>
        api.post<JobDetail>(
          `/api/jobs/${job.id}/delivery`,
          {
            deliveryMethod,
            deliveryAddress: isPickup ? null : deliveryAddress,
            scheduledDate,
            trackingNumber,
            notes,
            version: job.version,
          },
          { idempotencyKey },
        )
      }
      onDone={done}
      onClose={onClose}
    >
      {(at) => (
        <>
          {job.deliveryDate && (
            <Notice>{`It is scheduled for ${calendarDate(job.deliveryDate)}. Another day is mailed to the customer as a change.`}</Notice>
          )}
          <FieldPair>
            <Select {...at('deliveryMethod')} label="Delivery Method" choices={methods} value={deliveryMethod} onChange={setMethod} />
            <DateField
              {...at('scheduledDate')}
              label="Scheduled Date"
              isRequired
              notBefore={today()}
              value={scheduledDate}
              onChange={setDate}
            />
          </FieldPair>
          {!isPickup && (
            <TextArea
              {...at('deliveryAddress')}
              label="Delivery Address"
              isRequired
              rows={3}
              maxLength={limits.text}
              value={deliveryAddress}
              onChange={setAddress}
            />
          )}
          <TextField
            {...at('trackingNumber')}
            label="Tracking Number"
            maxLength={limits.name}
            value={trackingNumber}
            onChange={setTracking}
          />
          <TextArea {...at('notes')} label="Notes" rows={2} maxLength={limits.text} value={notes} onChange={setNotes} />
        </>
      )}
    </StepDialog>
  );
}

function wrongDay(date: string) {
  if (!isCalendarDate(date)) return 'Scheduled date is required';
  return date < today() ? 'Scheduled date must not be in the past' : undefined;
}
