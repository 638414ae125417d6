import { Link } from 'wouter';
import { costSourceLabels, type PurchaseOrderRow } from '#contracts';
import { money } from '../../lib/format.js';
import { twoLines, oneLine, under, wrong } from '../../ui/cell.css.js';
import type { Column } from '../../ui/data-table.js';
import { PurchaseOrderStatusSelect } from '../../domain/purchasing/purchase-order-status.js';
import { PurchaseOrderBadge } from '../../domain/records/status-badge.js';
import { When } from '../../ui/when.js';
import { jobLink, low } from './outgoing-pos.css.js';

const facts: Column<PurchaseOrderRow>[] = [
  {
    id: 'poNumber',
    header: 'PO Number',
    width: '110px',
    isPrimary: true,
    isSortable: true,
    cell: ({ poNumber }) => <span className={oneLine}>{poNumber}</span>,
  },
  {
    id: 'jobNumber',
    header: 'Job Number',
    width: '92px',
    under: 'poNumber',
    isSortable: true,
    cell: (order) => <Job order={order} />,
  },
  {
    id: 'vendorName',
    header: 'Vendor',
    width: 'minmax(64px, 1fr)',
    isSortable: true,
    cell: ({ vendorName }) => <span className={twoLines}>{vendorName}</span>,
  },
  {
    id: 'originalAmount',
    header: 'Customer Price',
    width: 'minmax(94px, 104px)',
    align: 'end',
    isSortable: true,
    cell: ({ originalAmount }) => <span className={oneLine}>{money(originalAmount)}</span>,
  },
  {
    id: 'vendorAmount',
    header: 'Vendor Cost',
    width: 'minmax(94px, 104px)',
    under: 'originalAmount',
    align: 'end',
    isSortable: true,
    cell: (order) => <Cost order={order} />,
  },
  {
    id: 'marginAmount',
    header: 'Margin',
    width: 'minmax(82px, 100px)',
    align: 'end',
    isSortable: true,
    cell: (order) => <Margin order={order} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '104px',
    tightWidth: '150px',
    isSortable: true,
    cell: (order) => <Status order={order} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    width: 'minmax(56px, 94px)',
    under: 'vendorName',
    isSortable: true,
    cell: ({ createdAt }) => <When date={createdAt} />,
  },
];

export const columnsFor = (
  onSend: (order: PurchaseOrderRow) => void,
): Column<PurchaseOrderRow>[] => [
  ...facts,
  {
    id: 'actions',
    header: 'Actions',
    width: '150px',
    under: 'status',
    isPinned: true,
    cell: (order) => <PurchaseOrderStatusSelect order={order} onSend={onSend} />,
  },
];

const Job = ({ order: { jobId, jobNumber } }: { order: PurchaseOrderRow }) => (
  <Link href={`/jobs/${jobId}?tab=pos`} className={jobLink}>
    {jobNumber}
  </Link>
);

const Cost = ({ order: { vendorAmount, costSource } }: { order: PurchaseOrderRow }) => (
  <span>
    <span className={oneLine}>{money(vendorAmount)}</span>
    <span className={costSource === 'assumed' ? low : under}>{costSourceLabels[costSource]}</span>
  </span>
);

function Margin({
  order: { marginAmount, marginPercentage, belowTarget, marginTarget },
}: {
  order: PurchaseOrderRow;
}) {
  return (
    <span>
      {money(marginAmount)}
      {marginPercentage !== null && (
        <span
          className={belowTarget ? low : under}
          title={belowTarget ? `Below the ${marginTarget}% target` : undefined}
        >
          {`${marginPercentage}%${belowTarget ? ' (low)' : ''}`}
        </span>
      )}
    </span>
  );
}

function Status({ order }: { order: PurchaseOrderRow }) {
  const what = warningOf(order);
  return (
    <span>
      <PurchaseOrderBadge status={order.status} />
      {what && <span className={wrong}>{what}</span>}
    </span>
  );
}

function warningOf({ declinedAt, delivery, sentDate, status, changedSinceSent }: PurchaseOrderRow) {
  if (declinedAt) return 'Declined';
  if (delivery?.state === 'failed') return 'Email not delivered';
  if (changedSinceSent) return 'Changed since sent';
  return sentDate && !delivery && status === 'sent' ? 'Not emailed' : undefined;
}
