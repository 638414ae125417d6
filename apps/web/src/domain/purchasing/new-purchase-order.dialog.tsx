import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type JobRow,
  leftToOrder,
  isMoney,
  type PurchaseOrderRow,
  type SavedPurchaseOrder,
  type SystemSettings,
  vendorShare,
} from '#contracts';
import { api } from '../../lib/api.js';
import { useKeptValues } from '../../lib/forms/use-kept-values.js';
import { money } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { Dialog } from '../../ui/dialog.js';
import { FailedState } from '../../ui/failed-state.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { toast } from '../../ui/toast.js';
import { PurchaseOrderFields } from './purchase-order.fields.js';
import {
  jobPurchaseOrdersQuery,
  purchasingSettingsQuery,
  refreshPurchaseOrders,
} from './purchase-orders.queries.js';
import { type OrderValues, problemsOf, wireOf } from './purchase-order.values.js';

type OrderedJob = Pick<JobRow, 'id' | 'jobNumber' | 'title' | 'totalPrice'>;

interface NewPurchaseOrderDialogProps {
  job: OrderedJob;
  onClose: () => void;
}

const title = 'New Purchase Order';

/** Suggests the part of the price without a purchase order. */
export function NewPurchaseOrderDialog({ job, onClose }: NewPurchaseOrderDialogProps) {
  const settings = useQuery(purchasingSettingsQuery());
  const orders = useQuery(jobPurchaseOrdersQuery(job.id));
  if (settings.data && orders.data)
    return <Form job={job} settings={settings.data} orders={orders.data} onClose={onClose} />;
  if (!settings.isLoadingError && !orders.isLoadingError) return null;
  const retry = () => {
    for (const read of [settings, orders]) if (read.isLoadingError) void read.refetch();
  };
  return (
    <Dialog title={title} isOpen onOpenChange={onClose}>
      <FailedState
        message="The vendor and the job’s purchase orders could not be loaded."
        onRetry={retry}
      />
    </Dialog>
  );
}

interface FormProps extends NewPurchaseOrderDialogProps {
  settings: SystemSettings;
  orders: readonly PurchaseOrderRow[];
}

function Form({ job, settings, orders, onClose }: FormProps) {
  const client = useQueryClient();
  const { vendorName, vendorEmail, marginTargetPercent: target } = settings;
  const [idempotencyKey] = useState(uuid);
  const [remainingAmount] = useState(() => leftToOrder(job.totalPrice, orders));
  const cost = remainingAmount === null ? '' : vendorShare(remainingAmount, target);
  const {
    values,
    change: keep,
    forget,
    startOver,
  } = useKeptValues<OrderValues>(`order.${job.id}.${useViewer().id}`, {
    vendorName,
    vendorEmail,
    originalAmount: remainingAmount ?? '',
    vendorAmount: cost,
    marginReason: '',
    notes: '',
  });
  const [isCostTyped, setCostTyped] = useState(values.vendorAmount !== cost);
  const refresh = () => void refreshPurchaseOrders(client, job.id);

  const change = (next: OrderValues) => {
    const isCost = next.vendorAmount !== values.vendorAmount;
    if (isCost) setCostTyped(true);
    const follows =
      !isCost &&
      !isCostTyped &&
      next.originalAmount !== values.originalAmount &&
      isMoney(next.originalAmount);
    keep(follows ? { ...next, vendorAmount: vendorShare(next.originalAmount, target) } : next);
  };
  const finish = ({ poNumber }: SavedPurchaseOrder) => {
    forget();
    toast({
      title: 'Purchase order created',
      description: `${poNumber} for job ${job.jobNumber}. It has not been sent yet.`,
    });
    onClose();
    refresh();
  };
  return (
    <StepDialog
      title={title}
      submitLabel="Create"
      problems={problemsOf(values, target)}
      onRefused={refresh}
      send={() =>
        api.post<SavedPurchaseOrder>(`/api/jobs/${job.id}/purchase-orders`, wireOf(values), {
          idempotencyKey,
        })
      }
      onDone={finish}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(fieldProps) => (
        <>
          <p>{`For job ${job.jobNumber}, ${job.title}`}</p>
          <PurchaseOrderFields
            fieldProps={fieldProps}
            values={values}
            onChange={change}
            target={target}
            priceNote={leftWords(job, remainingAmount)}
          />
        </>
      )}
    </StepDialog>
  );
}

const leftWords = ({ totalPrice }: OrderedJob, remainingAmount: string | null) =>
  remainingAmount === null || totalPrice === null
    ? 'The job has no price yet'
    : `${money(remainingAmount)} of ${money(totalPrice)} is not on a purchase order yet`;
