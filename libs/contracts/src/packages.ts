import { limits } from './limits.js';
import type { Lineage } from './lineage.js';
import type { NextStep } from './next-steps.js';
import type { QuoteDetail, QuoteStatus } from './quotes.js';
import type { SharedDelivery } from './shared-delivery.js';

/** A service that is no print, such as postage; a discount is negative. */
export interface PackageLine {
  id: string;
  name: string;
  amount: string;
}

export const packageActions = [
  'edit',
  'remove',
  'separate',
  'price',
  'approve',
  'requestChanges',
  'reject',
  'reopen',
  'convert',
  'reorder',
] as const;
export type PackageAction = (typeof packageActions)[number];

/** One row per package; counts and sums leave out rejected and expired items. */
export interface PackageRow {
  id: string;
  packageNumber: string;
  title: string;
  customerId: string;
  customerName: string;
  /** Of the items that are still to be decided, the one that blocks the decision. */
  status: QuoteStatus;
  items: number;
  unpriced: number;
  jobs: number;
  /** Priced items and lines; null until an item has a price. */
  totalPrice: string | null;
  /** The earliest day of the priced items. */
  validUntil: string | null;
  /** True if the customer may order some items and leave others out. */
  separable: boolean;
  createdAt: string;
  /** The most urgent one of the items. */
  nextStep: NextStep;
}

export interface PackageDetail extends Omit<PackageRow, 'items'>, SharedDelivery, Lineage {
  customerEmail: string;
  /** In their order. */
  items: QuoteDetail[];
  lines: PackageLine[];
  /** Each a sentence, or null if this viewer may take the action now. */
  refusals: Record<PackageAction, string | null>;
  createdBy: string;
  updatedAt: string;
  /** Also changes when an item changes. */
  version: number;
}

export const packageSorts = ['packageNumber', 'title', 'createdAt'] as const;

export const tooManyItems = `A package has at most ${limits.packageItems} items`;
export const tooFewItems = 'A package needs at least two items';

export interface PackagePrice {
  quoteId: string;
  /** May be left out for an item with one quantity. */
  quantity?: number | null;
  totalPrice: string;
}

export interface PackageOrder {
  quoteId: string;
  /** Required when several quantities of the item have a price. */
  quantity?: number | null;
}

export interface ConvertedPackage {
  jobs: { id: string; jobNumber: string; quoteId: string }[];
}
