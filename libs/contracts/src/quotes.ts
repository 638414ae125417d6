import { limits } from './limits.js';
import type { Lineage } from './lineage.js';
import type { NextStep } from './next-steps.js';
import type { StoredObject } from './objects.js';
import type { PackageRef } from './package-ref.js';
import type { Preflight } from './preflights.js';
import type { Piece } from './pieces.js';
import type { CommonSpec, PrintSpecifications } from './print-spec.js';
import type { DeliveryMethod } from './print.js';
import type { QuotePrice } from './quote-prices.js';

export const quoteStatuses = ['draft', 'pending', 'approved', 'rejected', 'expired'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteSides = ['shop', 'customer'] as const;
export type QuoteSide = (typeof quoteSides)[number];

export const quoteActions = [
  'edit',
  'addFiles',
  'submit',
  'price',
  'approve',
  'requestChanges',
  'reject',
  'reopen',
  'convert',
] as const;
export type QuoteAction = (typeof quoteActions)[number];

export const quoteRowSpec = [
  'paperType',
  'size',
  'colors',
] as const satisfies readonly (keyof CommonSpec)[];

/** `validUntil` is a day. */
export interface QuoteRow extends Pick<CommonSpec, (typeof quoteRowSpec)[number]> {
  id: string;
  quoteNumber: string;
  customerId: string;
  customerName: string;
  title: string;
  description: string | null;
  quantity: number | null;
  totalPrice: string | null;
  status: QuoteStatus;
  createdAt: string;
  validUntil: string | null;
  /** Null while `totalPrice` is only what the customer would like to pay. */
  pricedAt: string | null;
  /** Smallest quantity first; empty when only one was requested. */
  prices: QuotePrice[];
  specifications: PrintSpecifications;
  jobId: string | null;
  package: PackageRef | null;
  piece: Piece;
  nextStep: NextStep;
}

export interface QuoteDetail extends QuoteRow, CommonSpec, PrintSpecifications, Lineage {
  customerEmail: string;
  quantities: number[];
  parsedDocument: string | null;
  deliveryMethod: DeliveryMethod | null;
  deliveryAddress: string | null;
  estimatedCompletionDate: string | null;
  mailDate: string | null;
  inHomesDate: string | null;
  artworkUrls: string[];
  artwork: (StoredObject & { preflight: Preflight })[];
  notes: string | null;
  awaiting: QuoteSide | null;
  lastPrice: string | null;
  lastMessage: { text: string; by: QuoteSide; at: string } | null;
  createdBy: string;
  refusals: Record<QuoteAction, string | null>;
  updatedAt: string;
  version: number;
}

export const tooManyFiles = `At most ${limits.artworkFiles} artwork files can be attached`;

export const tooManyDataFiles = `At most ${limits.artworkFiles} data files can be attached`;

export const tooManyQuantities = `At most ${limits.quantities} quantities can be priced in one quote`;

export const quoteSorts = [
  'quoteNumber',
  'title',
  'quantity',
  'totalPrice',
  'status',
  'createdAt',
] as const;
export type QuoteSort = (typeof quoteSorts)[number];

export interface ConvertedQuote {
  id: string;
  jobNumber: string;
}
