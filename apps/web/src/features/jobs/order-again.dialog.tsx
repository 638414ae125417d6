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

/** A finished job once more as it was; or the way to the form, to change something first. */
export function OrderAgainDialog({ job, onClose }: OrderAgainDialogProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(uuid);
  const [customerPoNumber, setCustomerPoNumber] = useState('');
  const price = job.totalPrice ?? job.lastPrice;

  const done = (made: OrderedJob) => {
    const { warnings, ...ordered } = made;
    client.setQueryData(jobQuery(made.id).queryKey, ordered);
    for (const key of ['/api/jobs', '/api/dashboard/stats', '/api/activities'])
      void client.invalidateQueries({ queryKey: [key], refetchType: 'active', predicate: ({ queryKey }) => queryKey[1] !== made.id });
    const warned = warnings.map(({ message }) => ` ${message}`).join('');
    toast({ title: 'Order Created', description: `Job ${made.jobNumber} has been created.${warned}` });
    onClose();
    navigate(jobHref(made));
  };
  return (
    <StepDialog
      title="Order Again"
      problems={{ customerPoNumber: customerPoNumber.trim() ? undefined : 'Customer PO number is required' }}
      send={() => api.post<OrderedJob>(`/api/jobs/${job.id}/reorder`, { customerPoNumber }, { idempotencyKey })}
      onDone={done}
      onClose={onClose}
    >
      {(at) => (
        <>
          <p>
            {job.quantity === null ? '' : `${count(job.quantity)} of `}“{job.title}”, exactly as job {job.jobNumber} was.{' '}
            <Link href={`/direct-order?again=${job.id}`} onClick={onClose}>
              Change something first
            </Link>
          </p>
          <ul className={list}>
            {job.hasArtwork && <li>The artwork goes with it; nothing has to be uploaded again.</li>}
            <li>Mail date and completion date stay open until they are agreed on.</li>
            <li>{price ? `Last time ${money(price)}; the price is to be confirmed.` : 'The shop names the price.'}</li>
          </ul>
          <TextField
            {...at('customerPoNumber')}
            // What is missing is said when it is sent: said when the field is left, it would move the link away from under the pointer.
            onBlur={undefined}
            label="Customer PO Number"
            description="Of this order, not of the last one."
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
