import type { InvoiceStatus } from './invoices.js';
import type { JobStatus } from './jobs.js';
import type { PurchaseOrderStatus } from './purchase-orders.js';
import type { QuoteStatus } from './quotes.js';
import type { SampleStatus } from './samples.js';

/** Kinds of search results; equally good results appear in this order. */
export const searchKinds = [
  'job',
  'quote',
  'customer',
  'invoice',
  'purchaseOrder',
  'sample',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A record that was found: what it is called, and `url`, where the portal shows it. */
export interface SearchResult {
  kind: SearchKind;
  id: string;
  number: string | null;
  title: string;
  customerPoNumber: string | null;
  /** Only staff read of whom a record is. */
  companyName: string | null;
  status: JobStatus | QuoteStatus | InvoiceStatus | PurchaseOrderStatus | SampleStatus | null;
  url: string;
}

/**
 * `GET /api/search?q=`: the best few of each kind, the kind with the best find first; nothing for
 * an empty `q`.
 */
export interface SearchAnswer {
  groups: { kind: SearchKind; hits: SearchResult[] }[];
}

/** Per kind. */
export const maxResults = 5;
