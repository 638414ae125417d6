import { CircleCheck, CircleX, Hourglass, type LucideIcon, Truck } from 'lucide-react';
import { trackingUrl, type VendorOrder } from '#contracts';
import { Button } from '../../ui/button.js';
import { When } from '../../ui/when.js';
import * as styles from './vendor-order.css.js';

interface OrderVerdictProps {
  order: VendorOrder;
  onCorrect?: () => void;
}

export function OrderVerdict({ order, onCorrect }: OrderVerdictProps) {
  const { Icon, title, tone } = stateOf(order);
  const { acknowledgedDate, acknowledgedBy, declinedAt, declineReason, shippedAt, refusals } =
    order;
  return (
    <div data-tone={tone} className={styles.verdict}>
      <h2 className={styles.verdictTitle}>
        <Icon size={20} aria-hidden />
        {title}
      </h2>
      {declinedAt && (
        <>
          {declineReason && <p className={styles.quotation}>{declineReason}</p>}
          {refusals.acknowledge && <p>{refusals.acknowledge}</p>}
        </>
      )}
      {acknowledgedDate && !declinedAt && (
        <p>
          Acknowledged {acknowledgedBy && `by ${acknowledgedBy} `}on{' '}
          <When date={acknowledgedDate} withTime />
        </p>
      )}
      {shippedAt && <Shipment order={order} />}
      {shippedAt && onCorrect && (
        <Button size="small" onPress={onCorrect}>
          Edit Shipment
        </Button>
      )}
    </div>
  );
}

interface State {
  Icon: LucideIcon;
  title: string;
  tone: 'wait' | 'yes' | 'no';
}

function stateOf({ declinedAt, shippedAt, acknowledgedDate, refusals }: VendorOrder): State {
  if (declinedAt) return { Icon: CircleX, title: 'You declined this order', tone: 'no' };
  if (shippedAt) return { Icon: Truck, title: 'Shipment entered', tone: 'yes' };
  if (refusals.acknowledge === null)
    return { Icon: Hourglass, title: 'Waiting for your answer', tone: 'wait' };
  return {
    Icon: CircleCheck,
    title: acknowledgedDate ? 'You acknowledged this order' : 'This order is in production',
    tone: 'yes',
  };
}

function Shipment({ order }: { order: VendorOrder }) {
  const { shipDate, carrier, trackingNumber } = order;
  const url = trackingUrl(order);
  return (
    <p>
      {shipDate && (
        <>
          Ships on <When date={shipDate} />
        </>
      )}
      {carrier && ` with ${carrier === 'Other' ? 'another carrier' : carrier}`}
      {trackingNumber && ', '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
    </p>
  );
}
