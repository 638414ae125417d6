import { lazy, Suspense } from 'react';
import type { PurchaseOrderRow } from '#contracts';
import { type Fact, Facts } from '../../ui/facts.js';
import { EmailDelivery } from '../emails/email-delivery.js';
import { When } from '../../ui/when.js';
import { Amounts } from './amounts.js';
import { ChangedSinceSent } from './changed-since-sent.js';
import * as styles from './purchase-order.css.js';
import { PurchaseOrderButtons, type PurchaseOrderProps } from './purchase-order-buttons.js';
import { VendorAnswer } from './vendor-answer.js';

const OrderMessages = lazy(async () => ({
  default: (await import('./order-messages.js')).OrderMessages,
}));

export function PurchaseOrder({ order, onAct }: PurchaseOrderProps) {
  return (
    <div className={styles.order}>
      <VendorAnswer order={order} />
      {order.changedSinceSent && <ChangedSinceSent order={order} />}
      <Amounts {...order} />
      <Facts facts={factsOf(order)} />
      <EmailLine order={order} />
      <PurchaseOrderButtons order={order} onAct={onAct} />
      <Suspense fallback={null}>
        <OrderMessages orderId={order.id} />
      </Suspense>
    </div>
  );
}

const factsOf = (order: PurchaseOrderRow): Fact[] => [
  ['Vendor', order.vendorName],
  ['Vendor Email', order.vendorEmail ?? 'None'],
  ['Created', <When key="created" date={order.createdAt} withTime />],
  ['Sent', order.sentDate && <When key="sent" date={order.sentDate} withTime />],
  [
    'Acknowledged',
    order.acknowledgedDate && (
      <SignatureLine key="acknowledged" date={order.acknowledgedDate} by={order.acknowledgedBy} />
    ),
  ],
  [
    'Completed',
    order.completedDate && <When key="completed" date={order.completedDate} withTime />,
  ],
  ['Ship Date', order.shipDate && <When key="shipped" date={order.shipDate} />],
  ['Reason for Low Margin', order.belowTarget ? order.marginReason : null],
  ['Notes', order.notes],
];

function SignatureLine({ date, by }: { date: string; by: string | null }) {
  return (
    <>
      <When date={date} withTime />
      {by && ` by ${by}`}
    </>
  );
}

function EmailLine({
  order: { delivery, sentDate, vendorName, vendorEmail },
}: {
  order: PurchaseOrderRow;
}) {
  if (delivery) return <EmailDelivery delivery={delivery} />;
  if (sentDate) {
    const reason = vendorEmail ? '' : `: ${vendorName} had no email address`;
    return (
      <p className={styles.wrong}>{`Not emailed${reason}. Send the PDF or the link yourself.`}</p>
    );
  }
  return vendorEmail ? null : (
    <p className={styles.small}>{`Cannot be emailed: ${vendorName} has no email address.`}</p>
  );
}
