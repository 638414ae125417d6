import { CircleCheck, CircleX, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { VendorBid } from '#contracts';
import { calendarDate, count, money } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { When } from '../../ui/when.js';
import * as styles from '../vendor-order/vendor-order.css.js';

interface BidVerdictProps {
  bid: VendorBid;
  onRevise?: () => void;
}

export function BidVerdict({ bid, onRevise }: BidVerdictProps) {
  const { Icon, title, tone } = stateOf(bid);
  const { declineReason, refusals, answerBy, state } = bid;
  return (
    <div data-tone={tone} className={styles.verdict}>
      <h2 className={styles.verdictTitle}>
        <Icon size={20} aria-hidden />
        {title}
      </h2>
      {state === 'declined' && declineReason && <p className={styles.quotation}>{declineReason}</p>}
      {state === 'quoted' && <SentBid bid={bid} />}
      {refusals.send ? (
        <p>{refusals.send}</p>
      ) : (
        <p>
          {state === 'quoted' ? 'You can change it' : 'You can answer'} until{' '}
          {calendarDate(answerBy)}.
        </p>
      )}
      {onRevise && (
        <Button size="small" onPress={onRevise}>
          {state === 'quoted' ? 'Change Bid' : 'Bid After All'}
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

function stateOf({ state, bid, refusals }: VendorBid): State {
  if (state === 'quoted') return { Icon: CircleCheck, title: 'We received your bid', tone: 'yes' };
  if (state === 'declined') return { Icon: CircleX, title: 'You declined', tone: 'no' };
  if (refusals.send) return { Icon: CircleX, title: 'Closed', tone: 'no' };
  if (bid?.isStruck)
    return { Icon: TriangleAlert, title: 'The specification has changed', tone: 'wait' };
  if (state === 'will_quote')
    return { Icon: Hourglass, title: 'Waiting for your bid', tone: 'wait' };
  return { Icon: Hourglass, title: 'Please send us a bid', tone: 'wait' };
}

function SentBid({ bid: { bid } }: { bid: VendorBid }) {
  if (!bid) return null;
  const prices = bid.prices.map(
    ({ quantity, price }) => `${money(price)} for ${count(quantity)} pieces`,
  );
  return (
    <p>
      {prices.join(', ')}. Sent by {bid.byName} on <When date={bid.sentAt} withTime />, valid until{' '}
      <When date={bid.validUntil} />.
    </p>
  );
}
