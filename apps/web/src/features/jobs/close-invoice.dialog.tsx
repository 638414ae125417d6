import { useQueryClient } from '@tanstack/react-query';
import { type InvoiceEnd, type InvoiceRow, isOpenInvoice } from '#contracts';
import { api } from '../../lib/api.js';
import { money } from '../../lib/format.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { toast } from '../../ui/toast.js';
import { refreshInvoices } from './job.queries.js';

interface CloseInvoiceDialogProps {
  invoice: InvoiceRow;
  end: InvoiceEnd;
  onClose: () => void;
}

const wordings: Record<
  InvoiceEnd,
  { title: string; question: (what: string) => string; doneMessage: string }
> = {
  paid: {
    title: 'Mark as Paid',
    question: (what) =>
      `${what} is marked as paid, and the customer gets a receipt by email. This cannot be undone.`,
    doneMessage: 'Invoice paid',
  },
  cancelled: {
    title: 'Cancel Invoice',
    question: (what) =>
      `${what} is hidden from the customer, who gets a cancellation email. This cannot be undone.`,
    doneMessage: 'Invoice canceled',
  },
};

export function CloseInvoiceDialog({ invoice, end, onClose }: CloseInvoiceDialogProps) {
  const client = useQueryClient();
  const { id, jobId, invoiceNumber, amount } = invoice;
  const { title, question, doneMessage } = wordings[end];
  const refresh = () => void refreshInvoices(client, jobId);
  return (
    <StepDialog
      title={title}
      isDanger={end === 'cancelled'}
      isRuledOut={!isOpenInvoice(invoice)}
      onRefused={refresh}
      send={() => api.patch<InvoiceRow>(`/api/jobs/${jobId}/invoices/${id}`, { status: end })}
      onDone={() => {
        toast({ title: doneMessage, description: `${invoiceNumber}, ${money(amount)}` });
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {() => <p>{question(`${invoiceNumber} for ${money(amount)}`)}</p>}
    </StepDialog>
  );
}
