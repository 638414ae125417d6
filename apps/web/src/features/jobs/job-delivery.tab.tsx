import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { isStaff, type JobDetail, label } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { When } from '../../ui/when.js';
import { ScheduleDeliveryDialog } from './schedule-delivery.dialog.js';

export function JobDeliveryTab({ job }: { job: JobDetail }) {
  const staff = isStaff(useViewer());
  const [isScheduling, setScheduling] = useState(false);
  const isScheduled = job.deliveryDate !== null;
  const schedule = staff && (
    <Button
      variant={isScheduled ? 'secondary' : 'primary'}
      icon={<CalendarClock size={16} aria-hidden />}
      isDisabled={job.refusals.scheduleDelivery !== null}
      onPress={() => setScheduling(true)}
    >
      {isScheduled ? 'Reschedule Delivery' : 'Schedule Delivery'}
    </Button>
  );
  return (
    <>
      <Card title="Delivery Information" actions={isScheduled && schedule}>
        <Facts facts={facts(job)} />
        {!isScheduled && (
          <EmptyState
            title="No delivery scheduled"
            description={nextWords(staff)}
            action={schedule || undefined}
          />
        )}
      </Card>
      {isScheduling && <ScheduleDeliveryDialog job={job} onClose={() => setScheduling(false)} />}
    </>
  );
}

const nextWords = (staff: boolean) =>
  staff
    ? 'When you schedule a date, the customer gets an email.'
    : 'You will get an email when the shop schedules a date.';

const facts = (job: JobDetail): Fact[] => [
  ['Delivery Method', job.deliveryMethod ? label(job.deliveryMethod) : '-'],
  [
    job.pickupScheduled ? 'Pickup Date' : 'Scheduled Date',
    job.deliveryDate && <When key="date" date={job.deliveryDate} />,
  ],
  ['Delivery Address', job.deliveryAddress],
  ['Tracking Number', job.deliveryTrackingNumber],
  ['Notes', job.deliveryNotes],
];
