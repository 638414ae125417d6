import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { PurchaseOrderRow } from '#contracts';
import { Drawer } from '../../ui/drawer.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { PurchaseOrder } from '../../ui/purchasing/purchase-order.js';
import { PurchaseOrderStatusSelect } from '../../ui/purchasing/purchase-order-status.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { PurchaseOrderBadge } from '../../ui/status-badge.js';
import * as styles from './outgoing-pos.css.js';
import { purchaseOrderByNumberQuery } from './outgoing-pos.queries.js';

interface PurchaseOrderDrawerProps {
  poNumber: string;
  /** When the list beneath shows it. */
  listed?: PurchaseOrderRow;
  onClose: () => void;
}

/** One order beside the list; a link to it opens it too when the list does not show it. */
export function PurchaseOrderDrawer({ poNumber, listed, onClose }: PurchaseOrderDrawerProps) {
  return (
    <Drawer title={poNumber} isOpen onOpenChange={onClose}>
      {listed ? <Order order={listed} /> : <Unlisted poNumber={poNumber} />}
    </Drawer>
  );
}

function Unlisted({ poNumber }: { poNumber: string }) {
  const { data, error, isLoadingError, refetch } = useQuery(purchaseOrderByNumberQuery(poNumber));
  if (isLoadingError) return <FailedState message="The purchase order could not be loaded." error={error} onRetry={() => void refetch()} />;
  if (data === null) return <EmptyState title="There is no such purchase order." />;
  return data ? <Order order={data} /> : <SkeletonRows rows={6} columns={2} />;
}

function Order({ order }: { order: PurchaseOrderRow }) {
  const { jobId, jobNumber, jobTitle, status } = order;
  return (
    <>
      <div className={styles.drawerHead}>
        <PurchaseOrderBadge status={status} />
        <div className={styles.drawerStatus}>
          <PurchaseOrderStatusSelect order={order} />
        </div>
        <p className={styles.drawerJob}>
          For job <Link href={`/jobs/${jobId}?tab=pos`}>{jobNumber}</Link>, {jobTitle}
        </p>
      </div>
      <PurchaseOrder order={order} />
    </>
  );
}
