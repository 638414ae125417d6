import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, type SentInvoice } from '#contracts';
import { refreshAfterPackage, refreshPackage } from '../../domain/packages/package.queries.js';
import { orderedWords } from '../../domain/packages/package-words.js';
import { wrongDueDate } from '../../domain/invoices/due-date.js';
import { api } from '../../lib/api.js';
import { useKeptValues } from '../../lib/forms/use-kept-values.js';
import { today } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { DateField } from '../../ui/date-field.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import type { PackageStepProps } from './package-step-dialog.js';

/** One invoice with a line for each job and service. */
export function InvoicePackageDialog({ one, onClose }: PackageStepProps) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  const { values, change, forget, startOver } = useKeptValues(
    `package-invoice.${one.id}.${useViewer().id}`,
    { dueDate: '', notes: '' },
  );
  const { dueDate, notes } = values;
  const isPartial = one.jobs < one.items.length;
  return (
    <StepDialog
      title="Invoice the package"
      submitLabel="Generate Invoice"
      onRefused={() => void refreshPackage(client, one.id)}
      problems={{ dueDate: wrongDueDate(dueDate) }}
      send={() =>
        api.post<SentInvoice>(`/api/packages/${one.id}/invoice`, values, { idempotencyKey })
      }
      onDone={({ invoiceNumber, mailedTo }) => {
        forget();
        toast({
          title: 'Invoice generated',
          description: mailedTo
            ? `We are emailing ${invoiceNumber} to ${mailedTo}.`
            : `${invoiceNumber} was not emailed: the package has no email address. Send the PDF yourself.`,
        });
        void refreshAfterPackage(client);
        onClose();
      }}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(fieldProps) => (
        <>
          <p>
            One invoice with a line for each job and service, for what is left to invoice.
            {isPartial && ` ${orderedWords(one, one.items.length)}.`}
          </p>
          <DateField
            {...fieldProps('dueDate')}
            label="Due Date"
            isRequired
            autoFocus
            notBefore={today()}
            value={dueDate}
            onChange={(day) => change({ dueDate: day })}
          />
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
