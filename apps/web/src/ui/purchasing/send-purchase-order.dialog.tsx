import { useState } from 'react';
import type { PurchaseOrderRow } from '#contracts';
import { money } from '../../lib/format.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { Notice } from '../notice.js';
import { useStatusChange } from './use-status-change.js';

interface SendPurchaseOrderDialogProps {
  order: PurchaseOrderRow;
  onClose: () => void;
}

/** Asks before an order goes to its vendor, and says where it goes or that it goes nowhere. */
export function SendPurchaseOrderDialog({ order, onClose }: SendPurchaseOrderDialogProps) {
  // What is confirmed is what is read here, also when somebody changes the order meanwhile.
  const [{ poNumber, vendorName, vendorEmail, vendorAmount, version, sentDate }] = useState(order);
  const change = useStatusChange(order);
  const send = () => change.mutate({ status: 'sent', version }, { onSettled: onClose });
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
          {`${poNumber} over ${money(vendorAmount)} is mailed to ${vendorName} at `}
          <strong>{vendorEmail}</strong>
          {', as PDF and with a link to acknowledge it, decline it, or say when it ships.'}
          {sentDate && ' The link they have now stops working.'}
        </p>
      ) : (
        <Notice tone="warning">
          {`It is not mailed: ${vendorName} has no e-mail address. ${poNumber} over ${money(vendorAmount)} is marked as sent, and you hand over its PDF or its link.`}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
