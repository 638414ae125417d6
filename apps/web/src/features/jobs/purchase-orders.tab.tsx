import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import type { JobDetail, PurchaseOrderRow } from '#contracts';
import { useRowDialog } from '../../lib/forms/use-shown-record.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { PurchaseOrderBadge } from '../../domain/records/status-badge.js';
import { NewPurchaseOrderDialog } from '../../domain/purchasing/new-purchase-order.dialog.js';
import { PurchaseOrder } from '../../domain/purchasing/purchase-order.js';
import * as styles from '../../domain/purchasing/purchase-order.css.js';
import type { PurchaseOrderProps } from '../../domain/purchasing/purchase-order-buttons.js';
import { type OrderAct, orderDialogs } from '../../domain/purchasing/purchase-order-dialogs.js';
import { PurchaseOrderStatusSelect } from '../../domain/purchasing/purchase-order-status.js';
import { jobPurchaseOrdersQuery } from '../../domain/purchasing/purchase-orders.queries.js';

export function PurchaseOrdersTab({ job }: { job: JobDetail }) {
  const orders = useQuery(jobPurchaseOrdersQuery(job.id));
  if (orders.isPending) return <SkeletonRows rows={4} columns={3} />;
  if (orders.isLoadingError)
    return (
      <FailedState
        message="The purchase orders could not be loaded."
        error={orders.error}
        onRetry={() => void orders.refetch()}
      />
    );
  return <Orders job={job} orders={orders.data} />;
}

function Orders({ job, orders }: { job: JobDetail; orders: readonly PurchaseOrderRow[] }) {
  const [isCreating, setCreating] = useState(false);
  const { dialog, open, close } = useRowDialog<OrderAct, PurchaseOrderRow>(orders);
  const ActDialog = dialog && orderDialogs[dialog.act];
  const isEmpty = orders.length === 0;
  const create = (
    <Button
      variant={isEmpty ? 'primary' : 'secondary'}
      icon={<FilePlus2 size={16} aria-hidden />}
      onPress={() => setCreating(true)}
    >
      New Purchase Order
    </Button>
  );
  return (
    <>
      {isEmpty ? (
        <EmptyState title="No purchase orders yet" description={noneWords(job)} action={create} />
      ) : (
        <div className={styles.list}>
          <div className={styles.bar}>
            <ButtonLink href="/outgoing-pos">All Purchase Orders</ButtonLink>
            {create}
          </div>
          {orders.map((order) => (
            <Card
              key={order.id}
              title={<Name order={order} />}
              actions={<Status order={order} onAct={open} />}
            >
              <PurchaseOrder order={order} onAct={open} />
            </Card>
          ))}
        </div>
      )}
      {isCreating && <NewPurchaseOrderDialog job={job} onClose={() => setCreating(false)} />}
      {ActDialog && <ActDialog key={dialog.row.id} order={dialog.row} onClose={close} />}
    </>
  );
}

const Name = ({ order: { poNumber, status } }: { order: PurchaseOrderRow }) => (
  <span className={styles.name}>
    {poNumber} <PurchaseOrderBadge status={status} />
  </span>
);

const Status = ({ order, onAct }: PurchaseOrderProps) => (
  <div className={styles.status}>
    <PurchaseOrderStatusSelect order={order} onSend={() => onAct('send', order)} />
  </div>
);

const noneWords = ({ totalPrice }: JobDetail) =>
  totalPrice === null
    ? 'When the job has a price, a purchase order to the vendor is created here.'
    : 'Purchase orders to vendors for this job appear here.';
