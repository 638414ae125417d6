import type { Carrier } from './carriers.js';
import type { EmailState } from './emails.js';
import { fromCents, toCents } from './money.js';
import type { NextStep } from './next-steps.js';
import type { CostSource } from './quote-costs.js';

export const purchaseOrderStatuses = [
  'pending',
  'sent',
  'acknowledged',
  'in_production',
  'completed',
  'cancelled',
] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** `shipDate` is a day; names that end in `At` and all other dates are instants. */
export interface PurchaseOrderRow {
  id: string;
  poNumber: string;
  jobId: string;
  jobNumber: string;
  jobTitle: string;
  /** A vendor of the list; `vendorName` is what the order says. */
  vendorId: string | null;
  vendorName: string;
  vendorEmail: string | null;
  originalAmount: string;
  customerCost: string;
  vendorAmount: string;
  vendorCost: string;
  costSource: CostSource;
  /** The cost of the bid that the price rests on. */
  bidAmount: string | null;
  /** The bid was no longer valid when the customer accepted. */
  bidLapsed: boolean;
  marginAmount: string;
  margin: string;
  marginPercentage: string | null;
  marginTarget: number;
  belowTarget: boolean;
  marginReason: string | null;
  status: PurchaseOrderStatus;
  sentDate: string | null;
  acknowledgedDate: string | null;
  completedDate: string | null;
  notes: string | null;
  /** Created from the job's price, and updated with it until it is sent. */
  automatic: boolean;
  changedSinceSent: boolean;
  acknowledgedBy: string | null;
  declinedAt: string | null;
  declineReason: string | null;
  shipDate: string | null;
  carrier: Carrier | null;
  trackingNumber: string | null;
  shippedAt: string | null;
  delivery: {
    to: string;
    state: EmailState;
    lastError: string | null;
    sentAt: string | null;
  } | null;
  linkExpiresAt: string | null;
  nextStep: NextStep;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface SavedPurchaseOrder extends PurchaseOrderRow {
  mailedTo: string | null;
  message: string | null;
}

export interface PurchaseOrderLink {
  url: string;
  expiresAt: string;
}

/** Excludes canceled orders; the percentage is of the totals, and null when they are 0. */
interface PurchaseOrderFigures {
  count: number;
  revenue: string;
  cost: string;
  margin: string;
  marginPercentage: string | null;
}
export interface PurchaseOrderSummary extends PurchaseOrderFigures {
  /** Only those that have orders. */
  sources: (PurchaseOrderFigures & { source: CostSource })[];
}

export const purchaseOrderSorts = [
  'poNumber',
  'jobNumber',
  'vendorName',
  'originalAmount',
  'vendorAmount',
  'marginAmount',
  'status',
  'createdAt',
] as const;
export type PurchaseOrderSort = (typeof purchaseOrderSorts)[number];

/** @returns null for a job without a price */
export function leftToOrder(
  price: string | null,
  orders: readonly Pick<PurchaseOrderRow, 'originalAmount' | 'status'>[],
) {
  if (price === null) return null;
  const remainingCents = orders.reduce(
    (rest, { originalAmount, status }) =>
      rest - (status === 'cancelled' ? 0n : toCents(originalAmount)),
    toCents(price),
  );
  return fromCents(remainingCents > 0n ? remainingCents : 0n);
}
