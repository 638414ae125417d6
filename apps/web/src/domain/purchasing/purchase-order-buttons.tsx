import { useQueryClient } from '@tanstack/react-query';
import { FileText, Pencil, Send } from 'lucide-react';
import type { PurchaseOrderRow, SavedPurchaseOrder } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { ConfirmCostButton } from './confirm-cost-button.js';
import { CopyLinkButton } from './copy-link-button.js';
import type { OrderAct } from './purchase-order-dialogs.js';
import * as styles from './purchase-order.css.js';
import { refreshPurchaseOrders } from './purchase-orders.queries.js';

const icon = { size: 14, 'aria-hidden': true } as const;

export interface PurchaseOrderProps {
  order: PurchaseOrderRow;
  onAct: (act: OrderAct, order: PurchaseOrderRow) => void;
}

export function PurchaseOrderButtons({ order, onAct }: PurchaseOrderProps) {
  const { id, poNumber, status, linkExpiresAt } = order;
  return (
    <div className={styles.actions}>
      {status === 'pending' && (
        <Button
          size="small"
          variant="primary"
          icon={<Send {...icon} />}
          aria-label={`Send ${poNumber}`}
          onPress={() => onAct('send', order)}
        >
          Send
        </Button>
      )}
      <ConfirmCostButton order={order} />
      {linkExpiresAt && status !== 'pending' && <ResendButton order={order} />}
      {linkExpiresAt && <CopyLinkButton order={order} />}
      <ButtonLink
        href={`/api/outgoing-pos/${id}/pdf`}
        isFile
        size="small"
        icon={<FileText {...icon} />}
        aria-label={`View PDF of ${poNumber}`}
      >
        View PDF
      </ButtonLink>
      <Button
        size="small"
        icon={<Pencil {...icon} />}
        aria-label={`Edit ${poNumber}`}
        onPress={() => onAct('edit', order)}
      >
        Edit
      </Button>
    </div>
  );
}

function ResendButton({ order: { id, jobId, poNumber } }: { order: PurchaseOrderRow }) {
  const client = useQueryClient();
  const resend = useSubmission({
    mutationFn: () => api.post<SavedPurchaseOrder>(`/api/outgoing-pos/${id}/resend`),
    onSuccess: ({ message, mailedTo }) =>
      toast({
        title: mailedTo ? 'Purchase order sent again' : 'The purchase order was not emailed',
        description: message ?? poNumber,
      }),
    onError: (error) =>
      toast({
        title: 'The purchase order was not sent',
        description: reasonOf(error, 'The server could not be reached. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => refreshPurchaseOrders(client, jobId),
  });
  return (
    <Button
      size="small"
      icon={<Send {...icon} />}
      aria-label={`Resend ${poNumber}`}
      isPending={resend.isPending}
      onPress={() => resend.mutate()}
    >
      Resend
    </Button>
  );
}
