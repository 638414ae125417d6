import { Ban, CircleCheck, FileText, Mail } from 'lucide-react';
import { type InvoiceEnd, type InvoiceRow, isOpenInvoice, isStaff } from '#contracts';
import { money } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { EmailDelivery } from '../../domain/emails/email-delivery.js';
import { InvoiceBadge } from '../../domain/records/status-badge.js';
import { When } from '../../ui/when.js';
import * as styles from './job-invoices.css.js';

const icon = { size: 14, 'aria-hidden': true } as const;

export type InvoiceAct = InvoiceEnd | 'emails';

interface JobInvoiceRowProps {
  invoice: InvoiceRow;
  onAct: (act: InvoiceAct, invoice: InvoiceRow) => void;
}

export function JobInvoiceRow({ invoice, onAct }: JobInvoiceRowProps) {
  const { id, invoiceNumber, amount, status, dueDate, issuedDate, paidDate, notes, delivery } =
    invoice;
  const { lines } = invoice;
  const staff = isStaff(useViewer());
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {invoiceNumber} <InvoiceBadge status={status} />
        </p>
        <p className={styles.detail}>
          <DateLine what="Due" date={dueDate} /> · <DateLine what="Issued" date={issuedDate} />
          {paidDate && (
            <>
              {' '}
              · <DateLine what="Paid" date={paidDate} />
            </>
          )}
        </p>
      </div>
      <div className={styles.words}>
        {lines.length > 0 && (
          <p className={styles.notes}>
            For the package: {lines.map((line) => `${line.name} ${money(line.amount)}`).join(', ')}
          </p>
        )}
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
            onPress={() => onAct('emails', invoice)}
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
              onPress={() => onAct('paid', invoice)}
            >
              Mark as Paid
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<Ban {...icon} />}
              aria-label={`Cancel Invoice, ${invoiceNumber}`}
              onPress={() => onAct('cancelled', invoice)}
            >
              Cancel Invoice
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

const DateLine = ({ what, date }: { what: string; date: string }) => (
  <span className={styles.together}>
    {what} <When date={date} />
  </span>
);
