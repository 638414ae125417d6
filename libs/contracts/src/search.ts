import type { InvoiceStatus } from './invoices.js';
import type { JobStatus } from './jobs.js';
import type { Piece } from './pieces.js';
import type { PurchaseOrderStatus } from './purchase-orders.js';
import type { QuoteStatus } from './quotes.js';
import type { SampleStatus } from './samples.js';

export const searchKinds = [
  'job',
  'quote',
  'package',
  'customer',
  'invoice',
  'purchaseOrder',
  'sample',
  'message',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchResult {
  kind: SearchKind;
  id: string;
  number: string | null;
  title: string;
  customerPoNumber: string | null;
  companyName: string | null;
  status: JobStatus | QuoteStatus | InvoiceStatus | PurchaseOrderStatus | SampleStatus | null;
  /** Of a job or quote. */
  piece: Piece | null;
  url: string;
}

export interface SearchAnswer {
  groups: { kind: SearchKind; hits: SearchResult[] }[];
}

export const maxResults = 5;
