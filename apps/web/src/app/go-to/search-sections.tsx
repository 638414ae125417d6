import {
  Boxes,
  FileText,
  type LucideIcon,
  MessageSquare,
  Package,
  Printer,
  ReceiptText,
  ShoppingCart,
  UserRound,
} from 'lucide-react';
import {
  type InvoiceStatus,
  type JobStatus,
  label,
  type PurchaseOrderStatus,
  type QuoteStatus,
  type SearchAnswer,
  type SearchResult,
  type SearchKind,
} from '#contracts';
import { PiecePicture } from '../../domain/pieces/piece-picture.js';
import { poNumber } from '../../lib/format.js';
import { Badge } from '../../ui/badge.js';
import type { FindOption, FindSection } from '../../ui/find-box.js';
import {
  InvoiceBadge,
  PurchaseOrderBadge,
  StatusBadge,
} from '../../domain/records/status-badge.js';
import type { RecentRecord } from './recent.js';

const kinds: Record<SearchKind, { title: string; Icon: LucideIcon }> = {
  job: { title: 'Print Jobs', Icon: Printer },
  quote: { title: 'Quotes', Icon: FileText },
  package: { title: 'Packages', Icon: Boxes },
  customer: { title: 'Customers', Icon: UserRound },
  invoice: { title: 'Invoices', Icon: ReceiptText },
  purchaseOrder: { title: 'Outgoing POs', Icon: ShoppingCart },
  sample: { title: 'Samples', Icon: Package },
  message: { title: 'Messages', Icon: MessageSquare },
};

const iconOf = (kind: SearchKind) => {
  const { Icon } = kinds[kind];
  return <Icon size={18} aria-hidden />;
};

const detailOf = ({ number, customerPoNumber, companyName }: SearchResult) =>
  [number, customerPoNumber && poNumber(customerPoNumber), companyName].filter(Boolean).join(' · ');

function stateOf({ kind, status }: SearchResult) {
  if (!status) return undefined;
  if (kind === 'invoice') return <InvoiceBadge status={status as InvoiceStatus} />;
  if (kind === 'purchaseOrder')
    return <PurchaseOrderBadge status={status as PurchaseOrderStatus} />;
  if (kind === 'sample') return <Badge tone="gray">{label(status)}</Badge>;
  return <StatusBadge status={status as JobStatus | QuoteStatus} />;
}

export const searchSections = (
  groups: SearchAnswer['groups'],
  isBehind: boolean,
  onLeave: () => void,
): FindSection[] =>
  groups.map(({ kind, hits }) => ({
    title: kinds[kind].title,
    isBehind,
    options: hits.map((result): FindOption => {
      const { id, title, piece, url } = result;
      return {
        id: `${kind}-${id}`,
        title,
        detail: detailOf(result),
        icon: piece ? <PiecePicture piece={piece} title={title} size="option" /> : iconOf(kind),
        mark: stateOf(result),
        href: url,
        onChoose: onLeave,
      };
    }),
  }));

export const recentSection = (
  records: readonly RecentRecord[],
  onLeave: () => void,
): FindSection => ({
  title: 'Recent',
  options: records.map(({ kind, url, number, title }) => ({
    id: url,
    title,
    detail: number,
    icon: iconOf(kind),
    href: url,
    onChoose: onLeave,
  })),
});
