import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { type InvoiceRow, isStaff } from '#contracts';
import { count, money } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { ButtonLink } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { ExportButton } from '../../ui/export-button.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { InvoiceBadge } from '../../domain/records/status-badge.js';
import { When } from '../../ui/when.js';
import { openInvoicesQuery } from './dashboard.queries.js';
import * as styles from './open-invoices.css.js';

interface OpenInvoicesDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function OpenInvoicesDialog({ isOpen, onClose }: OpenInvoicesDialogProps) {
  return (
    <Dialog title="Open Invoices" isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Invoices />
    </Dialog>
  );
}

function Invoices() {
  const invoices = useQuery(openInvoicesQuery());
  if (invoices.isPending) return <SkeletonRows rows={3} columns={2} />;
  if (!invoices.data)
    return (
      <FailedState
        message="The open invoices could not be loaded."
        error={invoices.error}
        onRetry={() => void invoices.refetch()}
      />
    );
  const { rows, total } = invoices.data;
  if (!rows.length) return <p>No open invoices.</p>;
  return (
    <>
      <ul aria-label="Open invoices" className={styles.list}>
        {rows.map((invoice) => (
          <Entry key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {total > rows.length && (
        <p
          className={styles.detail}
        >{`Showing the first ${count(rows.length)} of ${count(total)}, by due date.`}</p>
      )}
      <div className={styles.foot}>
        <ExportButton
          list="/api/invoices"
          filter={{ group: 'open', sort: 'dueDate' }}
          size="small"
        />
      </div>
    </>
  );
}

function Entry({ invoice }: { invoice: InvoiceRow }) {
  const { id, invoiceNumber, jobId, jobNumber, jobTitle, customerName, amount, status, dueDate } =
    invoice;
  const staff = isStaff(useViewer());
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <Link href={`/jobs/${jobId}?tab=invoices`}>{invoiceNumber}</Link>
        <InvoiceBadge status={status} />
      </span>
      <span className={styles.amount}>{money(amount)}</span>
      <span className={styles.what}>
        {[jobNumber, jobTitle, staff && customerName].filter(Boolean).join(' · ')}
        <br />
        Due <When date={dueDate} />
      </span>
      <span className={styles.paper}>
        <ButtonLink
          href={`/api/invoices/${id}/pdf`}
          isFile
          size="small"
          variant="quiet"
          icon={<FileText size={14} aria-hidden />}
          aria-label={`View PDF of ${invoiceNumber}`}
        />
      </span>
    </li>
  );
}
