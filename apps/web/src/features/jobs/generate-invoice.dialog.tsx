import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  fromCents,
  type InvoiceRow,
  isMoney,
  type JobDetail,
  leftToInvoice,
  limits,
  type SentInvoice,
  toCents,
} from '#contracts';
import { wrongDueDate } from '../../domain/invoices/due-date.js';
import { api } from '../../lib/api.js';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { useKeptValues } from '../../lib/forms/use-kept-values.js';
import { money, today } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { DateField } from '../../ui/date-field.js';
import { FieldPair } from '../../ui/form-section.js';
import { Notice } from '../../ui/notice.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { refreshInvoices } from './job.queries.js';

interface GenerateInvoiceDialogProps {
  job: JobDetail;
  invoices: readonly InvoiceRow[];
  onClose: () => void;
}

export function GenerateInvoiceDialog({ job, invoices, onClose }: GenerateInvoiceDialogProps) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  const remainingAmount = leftToInvoice(job.totalPrice, invoices, job.id);
  const { values, change, forget, startOver } = useKeptValues(
    `invoice.${job.id}.${useViewer().id}`,
    {
      amount: remainingAmount && isSomething(remainingAmount) ? remainingAmount : '',
      dueDate: '',
      notes: '',
    },
  );
  const { amount, dueDate, notes } = values;
  const refresh = () => void refreshInvoices(client, job.id);

  const finish = ({ invoiceNumber, mailedTo }: SentInvoice) => {
    const description = mailedTo
      ? `We are emailing ${invoiceNumber} to ${mailedTo}.`
      : `${invoiceNumber} was not emailed: the job has no email address. Send the PDF yourself.`;
    forget();
    toast({ title: 'Invoice generated', description });
    onClose();
    refresh();
  };
  const excess =
    remainingAmount !== null && isMoney(amount) && toCents(amount) > toCents(remainingAmount);
  return (
    <StepDialog
      title="Generate Invoice"
      onRefused={refresh}
      problems={{ amount: wrongAmount(amount), dueDate: wrongDueDate(dueDate) }}
      send={() => api.post<SentInvoice>(`/api/jobs/${job.id}/invoices`, values, { idempotencyKey })}
      onDone={finish}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(fieldProps) => (
        <>
          <FieldPair>
            <TextField
              {...fieldProps('amount')}
              label="Amount"
              prefix="$"
              isRequired
              autoFocus
              inputMode="decimal"
              description={leftWords(job.totalPrice, remainingAmount)}
              value={amount}
              onChange={(value) => change({ amount: typedAmount(value) })}
            />
            <DateField
              {...fieldProps('dueDate')}
              label="Due Date"
              isRequired
              notBefore={today()}
              value={dueDate}
              onChange={(day) => change({ dueDate: day })}
            />
          </FieldPair>
          {excess && (
            <Notice tone="warning">
              {`This is ${money(fromCents(toCents(amount) - toCents(remainingAmount)))} more than the amount left to invoice.`}
            </Notice>
          )}
          <TextArea
            {...fieldProps('notes')}
            label="Notes"
            description="Printed on the invoice"
            rows={3}
            maxLength={limits.text}
            value={notes}
            onChange={(text) => change({ notes: text })}
          />
        </>
      )}
    </StepDialog>
  );
}

const isSomething = (amount: string) => /[1-9]/.test(amount);

function wrongAmount(amount: string) {
  if (!amount) return 'Amount is required';
  if (!isMoney(amount)) return 'Amount must be an amount like 1250.00';
  return isSomething(amount) ? undefined : 'Amount must be more than 0';
}

function leftWords(price: string | null, remainingAmount: string | null) {
  if (price === null || remainingAmount === null) return 'The job has no price yet';
  return isSomething(remainingAmount)
    ? `${money(remainingAmount)} of ${money(price)} remains to be invoiced`
    : `The full price of ${money(price)} has been invoiced`;
}
