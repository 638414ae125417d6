import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurchaseOrderRow, SavedPurchaseOrder } from '#contracts';
import { api } from '../../lib/api.js';
import { useKeptValues } from '../../lib/forms/use-kept-values.js';
import { useViewer } from '../../lib/viewer.js';
import { Notice } from '../notice.js';
import { StepDialog } from '../step-dialog.js';
import { toast } from '../toast.js';
import { PurchaseOrderFields } from './purchase-order.fields.js';
import { refreshPurchaseOrders } from './purchase-orders.queries.js';
import { changesOf, problemsOf, valuesOf } from './purchase-order.values.js';

interface EditPurchaseOrderDialogProps {
  order: PurchaseOrderRow;
  onClose: () => void;
}

/** Staff change the vendor or the sums. Whatever somebody else did meanwhile is not written over: the server says so. */
export function EditPurchaseOrderDialog({ order, onClose }: EditPurchaseOrderDialogProps) {
  const client = useQueryClient();
  const [{ id, jobId, poNumber, vendorName, version, automatic, status, sentDate, marginTarget }] = useState(order);
  const [before] = useState(() => valuesOf(order));
  const { values, change, forget, startOver } = useKeptValues(`order.${id}.${useViewer().id}`, before);
  const refresh = () => void refreshPurchaseOrders(client, jobId);

  const send = async () => {
    const changes = changesOf(before, values, marginTarget);
    if (!Object.keys(changes).length) return undefined;
    return api.put<SavedPurchaseOrder>(`/api/outgoing-pos/${id}`, { ...changes, version });
  };
  const done = (saved?: SavedPurchaseOrder) => {
    forget();
    onClose();
    if (!saved) return;
    toast({ title: 'Purchase order updated', description: poNumber });
    refresh();
  };
  return (
    <StepDialog
      title={`Edit ${poNumber}`}
      submitLabel="Save Changes"
      problems={problemsOf(values, marginTarget)}
      onRefused={refresh}
      send={send}
      onDone={done}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(at) => (
        <>
          {sentDate && (
            <Notice tone="warning">{`${vendorName} has this order. What you change reaches them when you send it again.`}</Notice>
          )}
          {automatic && status === 'pending' && (
            <Notice>If the job’s price changes before this is sent, both amounts are worked out anew.</Notice>
          )}
          <PurchaseOrderFields at={at} values={values} onChange={change} target={marginTarget} />
        </>
      )}
    </StepDialog>
  );
}
