import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type JobDetail, type JobRow, type OrderedJob } from '#contracts';
import { api } from '../../lib/api.js';
import { count, money } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { jobQuery } from './job.queries.js';
import { jobHref } from './job-href.js';
import { list } from './order-again.css.js';

interface OrderAgainDialogProps {
  job: JobRow & Partial<Pick<JobDetail, 'lastPrice'>>;
  onClose: () => void;
}

export function OrderAgainDialog({ job, onClose }: OrderAgainDialogProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(uuid);
  const [customerPoNumber, setCustomerPoNumber] = useState('');
  const price = job.totalPrice ?? job.lastPrice;

  const finish = (orderedJob: OrderedJob) => {
    const { warnings, ...newOrder } = orderedJob;
    client.setQueryData(jobQuery(orderedJob.id).queryKey, newOrder);
    for (const key of ['/api/jobs', '/api/dashboard/stats', '/api/activities'])
      void client.invalidateQueries({
        queryKey: [key],
        refetchType: 'active',
        predicate: ({ queryKey }) => queryKey[1] !== orderedJob.id,
      });
    const warningText = warnings.map(({ message }) => ` ${message}`).join('');
    toast({
      title: 'Order Created',
      description: `Job ${orderedJob.jobNumber} has been created.${warningText}`,
    });
    onClose();
    navigate(jobHref(orderedJob));
  };
  return (
    <StepDialog
      title="Order Again"
      problems={{
        customerPoNumber: customerPoNumber.trim() ? undefined : 'Customer PO number is required',
      }}
      send={() =>
        api.post<OrderedJob>(
          `/api/jobs/${job.id}/reorder`,
          { customerPoNumber },
          { idempotencyKey },
        )
      }
      onDone={finish}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <p>
            Reorder {job.quantity !== null && `${count(job.quantity)} of `}“{job.title}” with the
            same specifications as job {job.jobNumber}.{' '}
            <Link href={`/direct-order?again=${job.id}`} onClick={onClose}>
              Edit Before Ordering
            </Link>
          </p>
          <ul className={list}>
            {job.hasArtwork && (
              <li>The artwork is included. You do not need to upload it again.</li>
            )}
            <li>Mail date and completion date start empty.</li>
            <li>
              {price
                ? `The last price was ${money(price)}. The shop will confirm the new price.`
                : 'The shop will set the price.'}
            </li>
          </ul>
          <TextField
            {...fieldProps('customerPoNumber')}
            // Validated on submit: an error shown on blur would move the link away from the
            // pointer.
            onBlur={undefined}
            label="Customer PO Number"
            description="For this order, not the last one."
            isRequired
            autoFocus
            value={customerPoNumber}
            onChange={setCustomerPoNumber}
          />
        </>
      )}
    </StepDialog>
  );
}
