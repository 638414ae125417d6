import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PurchaseOrderRow } from '#contracts';
import { useRowDialog } from '../../lib/forms/use-shown-record.js';
import { Drawer } from '../../ui/drawer.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { PurchaseOrder } from '../../domain/purchasing/purchase-order.js';
import { type OrderAct, orderDialogs } from '../../domain/purchasing/purchase-order-dialogs.js';
import { PurchaseOrderStatusSelect } from '../../domain/purchasing/purchase-order-status.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { PurchaseOrderBadge } from '../../domain/records/status-badge.js';
import * as styles from './outgoing-pos.css.js';
import { purchaseOrderByNumberQuery } from './outgoing-pos.queries.js';

interface PurchaseOrderDrawerProps {
  poNumber: string;
  /** Known when the list contains it. */
  initialOrder?: PurchaseOrderRow;
  onClose: () => void;
}

export function PurchaseOrderDrawer({ poNumber, initialOrder, onClose }: PurchaseOrderDrawerProps) {
  return (
    <Drawer title={poNumber} isOpen onOpenChange={onClose}>
      <OrderByNumber poNumber={poNumber} initialOrder={initialOrder} />
    </Drawer>
  );
}

/** Keeps the order and its dialogs open when it leaves the list. */
function OrderByNumber({
  poNumber,
  initialOrder,
}: Pick<PurchaseOrderDrawerProps, 'poNumber' | 'initialOrder'>) {
  const [last, setLast] = useState(initialOrder);
  if (initialOrder && initialOrder !== last) setLast(initialOrder);
  const { data, error, isLoadingError, refetch } = useQuery({
    ...purchaseOrderByNumberQuery(poNumber),
    enabled: !initialOrder,
  });
  const order = initialOrder ?? data ?? last;
  if (order) return <Order order={order} />;
  if (isLoadingError)
    return (
      <FailedState
        message="The purchase order could not be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === null) return <EmptyState title="Purchase order not found." />;
  return <SkeletonRows rows={6} columns={2} />;
}

function Order({ order }: { order: PurchaseOrderRow }) {
  const { jobId, jobNumber, jobTitle, status } = order;
  const { dialog, open, close } = useRowDialog<OrderAct, PurchaseOrderRow>([order]);
  const ActDialog = dialog && orderDialogs[dialog.act];
  return (
    <>
      <div className={styles.drawerHead}>
        <PurchaseOrderBadge status={status} />
        <div className={styles.drawerStatus}>
          <PurchaseOrderStatusSelect order={order} onSend={() => open('send', order)} />
        </div>
        <p className={styles.drawerJob}>
          For job <Link href={`/jobs/${jobId}?tab=pos`}>{jobNumber}</Link>, {jobTitle}
        </p>
      </div>
      <PurchaseOrder order={order} onAct={open} />
      {ActDialog && <ActDialog order={dialog.row} onClose={close} />}
    </>
  );
}
