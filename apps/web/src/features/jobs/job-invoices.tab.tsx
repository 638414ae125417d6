import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { type InvoiceRow, isStaff, type JobDetail } from '#contracts';
import { useRowDialog } from '../../lib/forms/use-shown-record.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Dialog } from '../../ui/dialog.js';
import { Emails } from '../../domain/emails/email-states.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { GenerateInvoiceDialog } from './generate-invoice.dialog.js';
import { type InvoiceAct, JobInvoiceRow } from './job-invoice-row.js';
import { list } from './job-invoices.css.js';
import { jobInvoicesQuery } from './job.queries.js';
import { CloseInvoiceDialog } from './close-invoice.dialog.js';

export function JobInvoicesTab({ job }: { job: JobDetail }) {
  const invoices = useQuery(jobInvoicesQuery(job.id));
  if (invoices.isPending) return <SkeletonRows rows={3} columns={3} />;
  if (!invoices.data)
    return (
      <FailedState
        message="The invoices could not be loaded."
        error={invoices.error}
        onRetry={() => void invoices.refetch()}
      />
    );
  return <Invoices job={job} invoices={invoices.data} />;
}

function Invoices({ job, invoices }: { job: JobDetail; invoices: readonly InvoiceRow[] }) {
  const staff = isStaff(useViewer());
  const [isGenerating, setGenerating] = useState(false);
  const { dialog, open, close } = useRowDialog<InvoiceAct, InvoiceRow>(invoices);
  const isEmpty = invoices.length === 0;
  const generate = staff && (
    <Button
      variant={isEmpty ? 'primary' : 'secondary'}
      icon={<ReceiptText size={16} aria-hidden />}
      onPress={() => setGenerating(true)}
    >
      Generate Invoice
    </Button>
  );
  return (
    <>
      <Card title="Invoices" actions={!isEmpty && generate}>
        {isEmpty ? (
          <EmptyState
            title="No invoices yet"
            description={nextWords(staff)}
            action={generate || undefined}
          />
        ) : (
          <ul aria-label="Invoices" className={list}>
            {invoices.map((invoice) => (
              <JobInvoiceRow key={invoice.id} invoice={invoice} onAct={open} />
            ))}
          </ul>
        )}
      </Card>
      {isGenerating && (
        <GenerateInvoiceDialog job={job} invoices={invoices} onClose={() => setGenerating(false)} />
      )}
      {dialog?.act === 'emails' && (
        <Dialog title={`Emails about ${dialog.row.invoiceNumber}`} isOpen onOpenChange={close}>
          <Emails entityType="invoice" entityId={dialog.row.id} />
        </Dialog>
      )}
      {dialog && dialog.act !== 'emails' && (
        <CloseInvoiceDialog invoice={dialog.row} end={dialog.act} onClose={close} />
      )}
    </>
  );
}

const nextWords = (staff: boolean) =>
  staff
    ? 'The customer gets each invoice by email as a PDF.'
    : 'Invoices for this job appear here, each with a PDF.';
