import { calendarDate } from '../../lib/format.js';
import { type PurchaseOrderRow, trackingUrl } from '#contracts';
import { NextStep } from '../next-step.js';
import { When } from '../when.js';

/** What the vendor said last, or what is waited for; whose turn it is comes with it. */
export function VendorAnswer({ order }: { order: PurchaseOrderRow }) {
  const { status, vendorName, sentDate, acknowledgedDate, acknowledgedBy, declinedAt, declineReason, shippedAt, nextStep } = order;
  if (declinedAt) {
    return (
      <NextStep step={nextStep} said={declineReason}>
        {vendorName} declined on <When at={declinedAt} withTime />. Change the order and send it again, or choose another vendor.
      </NextStep>
    );
  }
  if (nextStep.what === 'sendOrderAgain') return <NextStep step={nextStep} />;
  if (shippedAt)
    return (
      <NextStep step={nextStep}>
        <Shipment order={order} />
      </NextStep>
    );
  if (status === 'completed' || status === 'cancelled') return null;
  if (acknowledgedDate) {
    return (
      <NextStep step={nextStep}>
        Acknowledged {acknowledgedBy && `by ${acknowledgedBy} `}on <When at={acknowledgedDate} withTime />. The vendor enters the shipment
        when it leaves.
      </NextStep>
    );
  }
  if (!sentDate) return <NextStep step={nextStep}>Check the amounts and send the order to {vendorName}.</NextStep>;
  return (
    <NextStep step={nextStep}>
      Sent on <When at={sentDate} withTime />. Waiting for {vendorName} to acknowledge or decline.
    </NextStep>
  );
}

function Shipment({ order }: { order: PurchaseOrderRow }) {
  const { shipDate, carrier, trackingNumber, vendorName } = order;
  const url = trackingUrl(order);
  return (
    <>
      {vendorName} ships on {shipDate && calendarDate(shipDate)}
      {carrier && ` with ${carrier === 'Other' ? 'another carrier' : carrier}`}
      {trackingNumber && ', tracking number '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
    </>
  );
}
