import type { PurchaseOrderStatus } from '#contracts';
import { type StepRules, stepsOf } from '#database';
import { vendorSees } from './purchase-order.entity.js';

export interface OrderStepFacts {
  status: PurchaseOrderStatus;
  isDeclined: boolean;
  /** The order differs from the version that was sent. */
  isChanged: boolean;
  isShipped: boolean;
  /** The bid behind the cost was no longer valid when the customer accepted. */
  isLapsed: boolean;
}

export const orderRules: StepRules<OrderStepFacts> = [
  { when: { status: ['completed', 'cancelled'] }, who: 'nobody', what: 'done' },
  { when: { status: 'pending', isLapsed: true }, who: 'shop', what: 'confirmCost' },
  { when: { status: 'pending' }, who: 'shop', what: 'sendOrder' },
  { when: { status: vendorSees, isDeclined: true }, who: 'shop', what: 'replaceVendor' },
  { when: { status: vendorSees, isChanged: true }, who: 'shop', what: 'sendOrderAgain' },
  { when: { status: vendorSees, isShipped: true }, who: 'shop', what: 'receiveOrder' },
  { when: { status: 'sent' }, who: 'vendor', what: 'acknowledgeOrder' },
  { when: { status: ['acknowledged', 'in_production'] }, who: 'vendor', what: 'shipOrder' },
];

/** Needs the alias `o`; the wait starts with the last message between shop and vendor. */
export const orderSteps = stepsOf(
  orderRules,
  {
    status: 'o.status',
    isDeclined: 'o.declined_at is not null',
    isChanged: 'o.changed_since_sent',
    isShipped: 'o.shipped_at is not null',
    isLapsed: 'o.bid_lapsed',
  },
  {
    by: 'o.ship_date',
    since: `coalesce(greatest(o.sent_date, o.acknowledged_date, o.declined_at, o.shipped_at,
        case when o.changed_since_sent then o.updated_at end),
      o.created_at)`,
  },
);
