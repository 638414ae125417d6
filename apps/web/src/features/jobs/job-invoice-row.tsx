import { Ban, CircleCheck, FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { type InvoiceEnd, type InvoiceRow, isOpenInvoice, isStaff } from '#contracts';
import { money } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { MailDelivery } from '../../ui/mails/mail-delivery.js';
import { Mails } from '../../ui/mails/mail-states.js';
import { InvoiceBadge } from '../../ui/status-badge.js';
import { When } from '../../ui/when.js';
import * as styles from './job-invoices.css.js';
import { SettleInvoiceDialog } from './settle-invoice.dialog.js';

const icon = { size: 14, 'aria-hidden': true } as const;

/** One invoice: how much, until when, how far it is, its paper; staff close it here. */
export function JobInvoiceRow({ invoice }: { invoice: InvoiceRow }) {
  const { id, invoiceNumber, amount, status, dueDate, issuedDate, paidDate, notes, delivery } = invoice;
  const staff = isStaff(useViewer());
  const [end, setEnd] = useState<InvoiceEnd>();
  const [isMailOpen, setMailOpen] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {invoiceNumber} <InvoiceBadge status={status} />
        </p>
        <p className={styles.detail}>
          <Dated what="Due" at={dueDate} /> · <Dated what="Issued" at={issuedDate} />
          {paidDate && (
            <>
              {' '}
              · <Dated what="Paid" at={paidDate} />
            </>
          )}
        </p>
      </div>
      <div className={styles.words}>
        {notes && <p className={styles.notes}>{notes}</p>}
        {staff && delivery && <MailDelivery delivery={delivery} />}
        {staff && !delivery && <p className={styles.wrong}>Not mailed: the job has no e-mail address. Hand over its PDF.</p>}
      </div>
      <span className={styles.amount} data-void={status === 'cancelled' ? '' : undefined}>
        {money(amount)}
      </span>
      <div className={styles.actions}>
        <ButtonLink
          href={`/api/invoices/${id}/pdf`}
          isFile
          size="small"
          icon={<FileText {...icon} />}
          aria-label={`View PDF of ${invoiceNumber}`}
        >
          View PDF
        </ButtonLink>
        {staff && (
          <Button size="small" icon={<Mail {...icon} />} aria-label={`Mail about ${invoiceNumber}`} onPress={() => setMailOpen(true)}>
            Mail
          </Button>
        )}
        {staff && isOpenInvoice(invoice) && (
          <>
            <Button
              size="small"
              icon={<CircleCheck {...icon} />}
              aria-label={`Mark ${invoiceNumber} as paid`}
              onPress={() => setEnd('paid')}
            >
              Mark as Paid
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<Ban {...icon} />}
              aria-label={`Cancel ${invoiceNumber}`}
              onPress={() => setEnd('cancelled')}
            >
              Cancel Invoice
            </Button>
          </>
        )}
      </div>
      {end && <SettleInvoiceDialog invoice={invoice} end={end} onClose={() => setEnd(undefined)} />}
      <Dialog title={`Mail about ${invoiceNumber}`} isOpen={isMailOpen} onOpenChange={setMailOpen}>
        <Mails entityType="invoice" entityId={id} />
      </Dialog>
    </li>
  );
}

const Dated = ({ what, at }: { what: string; at: string }) => (
  <span className={styles.together}>
    {what} <When at={at} />
  </span>
);
