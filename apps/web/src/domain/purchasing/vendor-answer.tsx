import { calendarDate } from '../../lib/format.js';
import { type PurchaseOrderRow, trackingUrl } from '#contracts';
import { NextStep } from '../next-step/next-step.js';
import { When } from '../../ui/when.js';

export function VendorAnswer({ order }: { order: PurchaseOrderRow }) {
  const {
    status,
    vendorName,
    sentDate,
    acknowledgedDate,
    acknowledgedBy,
    declinedAt,
    declineReason,
    shippedAt,
    nextStep,
  } = order;
  if (declinedAt) {
    return (
      <NextStep step={nextStep} detail={declineReason}>
        {vendorName} declined on <When date={declinedAt} withTime />. Action needed: change the
        purchase order and resend it, or choose another vendor.
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
        Acknowledged {acknowledgedBy && `by ${acknowledgedBy} `}on{' '}
        <When date={acknowledgedDate} withTime />. Waiting on {vendorName} to ship the job and enter
        the shipment.
      </NextStep>
    );
  }
  if (nextStep.what === 'confirmCost')
    return (
      <NextStep step={nextStep}>
        Action needed: confirm the cost with {vendorName}. Their bid was no longer valid when the
        customer accepted.
      </NextStep>
    );
  if (!sentDate)
    return (
      <NextStep step={nextStep}>
        Action needed: check the amounts and send the purchase order to {vendorName}.
      </NextStep>
    );
  return (
    <NextStep step={nextStep}>
      Sent on <When date={sentDate} withTime />. Waiting on {vendorName} to acknowledge or decline.
    </NextStep>
  );
}

function Shipment({ order }: { order: PurchaseOrderRow }) {
  const { shipDate, carrier, trackingNumber, vendorName, nextStep } = order;
  const url = trackingUrl(order);
  return (
    <>
      {vendorName} ships on {shipDate && calendarDate(shipDate)}
      {carrier && ` via ${carrier === 'Other' ? 'another carrier' : carrier}`}
      {trackingNumber && ', tracking number '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
      .
      {nextStep.what === 'receiveOrder' &&
        ' Action needed: complete the purchase order when the shipment arrives.'}
    </>
  );
}
