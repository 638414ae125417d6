import { Ban, CircleCheck, FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { type InvoiceEnd, type InvoiceRow, isOpenInvoice, isStaff } from '#contracts';
import { money } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmailDelivery } from '../../domain/emails/email-delivery.js';
import { Emails } from '../../domain/emails/email-states.js';
import { InvoiceBadge } from '../../domain/records/status-badge.js';
import { When } from '../../ui/when.js';
import * as styles from './job-invoices.css.js';
import { SettleInvoiceDialog } from './settle-invoice.dialog.js';

const icon = { size: 14, 'aria-hidden': true } as const;

/** One invoice: how much, until when, how far it is, its paper; staff close it here. */
export function JobInvoiceRow({ invoice }: { invoice: InvoiceRow }) {
  const { id, invoiceNumber, amount, status, dueDate, issuedDate, paidDate, notes, delivery } =
    invoice;
  const staff = isStaff(useViewer());
  const [end, setEnd] = useState<InvoiceEnd>();
  const [isEmailOpen, setEmailOpen] = useState(false);
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
        {staff && delivery && <EmailDelivery delivery={delivery} />}
        {staff && !delivery && (
          <p className={styles.wrong}>
            Not emailed: the job has no email address. Send the PDF yourself.
          </p>
        )}
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
          <Button
            size="small"
            icon={<Mail {...icon} />}
            aria-label={`Emails about ${invoiceNumber}`}
            onPress={() => setEmailOpen(true)}
          >
            Emails
          </Button>
        )}
        {staff && isOpenInvoice(invoice) && (
          <>
            <Button
              size="small"
              icon={<CircleCheck {...icon} />}
              aria-label={`Mark as Paid, ${invoiceNumber}`}
              onPress={() => setEnd('paid')}
            >
              Mark as Paid
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<Ban {...icon} />}
              aria-label={`Cancel Invoice, ${invoiceNumber}`}
              onPress={() => setEnd('cancelled')}
            >
              Cancel Invoice
            </Button>
          </>
        )}
      </div>
      {end && <SettleInvoiceDialog invoice={invoice} end={end} onClose={() => setEnd(undefined)} />}
      <Dialog
        title={`Emails about ${invoiceNumber}`}
        isOpen={isEmailOpen}
        onOpenChange={setEmailOpen}
      >
        <Emails entityType="invoice" entityId={id} />
      </Dialog>
    </li>
  );
}

const Dated = ({ what, at }: { what: string; at: string }) => (
  <span className={styles.together}>
    {what} <When at={at} />
  </span>
);
