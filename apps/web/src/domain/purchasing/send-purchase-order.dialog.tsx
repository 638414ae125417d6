import type { PurchaseOrderRow } from '#contracts';
import { ApiError } from '../../lib/api.js';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { money } from '../../lib/format.js';
import { ChangedNotice } from '../../ui/changed-notice.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Notice } from '../../ui/notice.js';
import { useStatusChange } from './use-status-change.js';

interface SendPurchaseOrderDialogProps {
  order: PurchaseOrderRow;
  onClose: () => void;
}

export function SendPurchaseOrderDialog({ order, onClose }: SendPurchaseOrderDialogProps) {
  const change = useStatusChange(order);
  // Confirms the shown order, even when another person changed it meanwhile.
  const { shown, theirs } = useShownRecord(order, 'purchase order', () => change.reset());
  const { poNumber, vendorName, vendorEmail, vendorAmount, version, sentDate } = shown;
  const send = () => change.mutate({ status: 'sent', version }, { onSuccess: onClose });
  const isRefused = change.error instanceof ApiError && change.error.status === 409;
  return (
    <ConfirmDialog
      title={sentDate ? 'Send Purchase Order Again' : 'Send Purchase Order'}
      confirm={vendorEmail ? 'Send' : 'Mark as Sent'}
      isPending={change.isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      {vendorEmail ? (
        <p>
          {`We will email ${poNumber} for ${money(vendorAmount)} to ${vendorName} at `}
          <strong>{vendorEmail}</strong>
          {
            '. The email has the PDF and a link to acknowledge it, decline it, or enter the shipment.'
          }
          {sentDate && ' The link in the earlier email stops working.'}
        </p>
      ) : (
        <Notice tone="warning">
          {`${vendorName} has no email address, so no email is sent. ${poNumber} for ${money(vendorAmount)} is marked as sent. Send the PDF or the link yourself.`}
        </Notice>
      )}
      {theirs && !change.isPending && <ChangedNotice theirs={theirs} isRefused={isRefused} />}
    </ConfirmDialog>
  );
}
