import { useQueryClient } from '@tanstack/react-query';
import type { PurchaseOrderRow, SavedPurchaseOrder } from '#contracts';
import { api } from '../../lib/api.js';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { useViewer } from '../../lib/viewer.js';
import { Notice } from '../../ui/notice.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { toast } from '../../ui/toast.js';
import { PurchaseOrderFields } from './purchase-order.fields.js';
import { refreshPurchaseOrders } from './purchase-orders.queries.js';
import { changesOf, problemsOf, valuesOf } from './purchase-order.values.js';

interface EditPurchaseOrderDialogProps {
  order: PurchaseOrderRow;
  onClose: () => void;
}

export function EditPurchaseOrderDialog({ order, onClose }: EditPurchaseOrderDialogProps) {
  const client = useQueryClient();
  const { shown, before, values, change, forget, dialog } = useRecordForm({
    latest: order,
    noun: 'purchase order',
    name: `order.${order.id}.${useViewer().id}`,
    valuesOf,
  });
  const { id, jobId, poNumber, vendorName, version, automatic, status, sentDate, marginTarget } =
    shown;
  const refresh = () => void refreshPurchaseOrders(client, jobId);

  const send = async () => {
    const changes = changesOf(before, values, marginTarget);
    if (!Object.keys(changes).length) return undefined;
    return api.put<SavedPurchaseOrder>(`/api/outgoing-pos/${id}`, { ...changes, version });
  };
  const finish = (savedOrder?: SavedPurchaseOrder) => {
    forget();
    onClose();
    if (!savedOrder) return;
    toast({ title: 'Purchase order updated', description: poNumber });
    refresh();
  };
  return (
    <StepDialog
      {...dialog}
      title={`Edit ${poNumber}`}
      submitLabel="Save Changes"
      problems={problemsOf(values, marginTarget)}
      onRefused={refresh}
      send={send}
      onDone={finish}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          {sentDate && (
            <Notice tone="warning">{`${vendorName} already has this purchase order. Resend it after saving so that they get your changes.`}</Notice>
          )}
          {automatic && status === 'pending' && (
            <Notice>
              If the job’s price changes before this purchase order is sent, both amounts are
              recalculated.
            </Notice>
          )}
          <PurchaseOrderFields
            fieldProps={fieldProps}
            values={values}
            onChange={change}
            target={marginTarget}
          />
        </>
      )}
    </StepDialog>
  );
}
