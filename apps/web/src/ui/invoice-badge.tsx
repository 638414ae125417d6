import { type InvoiceStatus, label } from '#contracts';
import { Badge, type Tone } from './badge.js';

const tones: Partial<Record<InvoiceStatus, Tone>> = { paid: 'green', overdue: 'red' };

/** The status of an invoice, in its words and colour. */
export function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  return <Badge tone={tones[status] ?? 'yellow'}>{label(status)}</Badge>;
}
