import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { label } from '#contracts';
import { money } from '../../lib/format.js';
import { Chooser } from '../../ui/chooser.js';
import { Dialog } from '../../ui/dialog.js';
import { FailedState } from '../../ui/failed-state.js';
import { NewPurchaseOrderDialog } from '../../domain/purchasing/new-purchase-order.dialog.js';
import { Skeleton } from '../../ui/skeleton.js';
import { jobsToOrderForQuery } from './outgoing-pos.queries.js';

export function OrderForJob({ onClose }: { onClose: () => void }) {
  const jobs = useQuery(jobsToOrderForQuery());
  const [chosenId, setChosen] = useState<string>();
  const job = jobs.data?.find(({ id }) => id === chosenId);
  if (job) return <NewPurchaseOrderDialog job={job} onClose={onClose} />;
  return (
    <Dialog title="New Purchase Order" isOpen onOpenChange={onClose}>
      {jobs.isPending && <Skeleton height={62} />}
      {jobs.isLoadingError && (
        <FailedState
          message="The jobs could not be loaded."
          error={jobs.error}
          onRetry={() => void jobs.refetch()}
        />
      )}
      {jobs.data && (
        <Chooser
          label="Job"
          placeholder="Choose the job it is for"
          options={jobs.data.map(({ id, jobNumber, title, status, totalPrice }) => ({
            id,
            title: `${jobNumber} · ${title}`,
            detail: [label(status), totalPrice === null ? 'Not priced' : money(totalPrice)].join(
              ' · ',
            ),
          }))}
          selected={undefined}
          onSelect={setChosen}
        />
      )}
    </Dialog>
  );
}
