import { useQueryClient } from '@tanstack/react-query';
import { isStaff, limits, type QuoteDetail } from '#contracts';
import { api } from '../../lib/api.js';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { useKeptText } from '../../lib/kept-text.js';
import { useViewer } from '../../lib/viewer.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import { storeQuote } from './quote.queries.js';
import { QuoteStepDialog } from './quote-step-dialog.js';

export interface StepProps {
  quote: QuoteDetail;
  onClose: () => void;
}

export function useStepDone({ quote, onClose }: StepProps, title: string) {
  const client = useQueryClient();
  return (updatedQuote: QuoteDetail) => {
    toast({ title, description: `Quote ${quote.quoteNumber}` });
    onClose();
    void storeQuote(client, updatedQuote);
  };
}

export function RequestChangesDialog({ quote, onClose }: StepProps) {
  const viewer = useViewer();
  const [message, setMessage, forget] = useKeptText(`changes.${quote.id}.${viewer.id}`);
  const { shown, theirs } = useShownRecord(quote, 'quote');
  const onStepDone = useStepDone({ quote, onClose }, 'Changes Requested');
  const withdraws = !isStaff(viewer) && shown.pricedAt;
  return (
    <QuoteStepDialog
      title="Request Changes"
      quote={quote}
      theirs={theirs}
      action="requestChanges"
      problems={{ message: message.trim() ? undefined : 'Please describe the changes' }}
      send={() =>
        api.post<QuoteDetail>(`/api/quotes/${quote.id}/request-changes`, {
          message,
          version: shown.version,
        })
      }
      onDone={(updatedQuote) => {
        forget();
        onStepDone(updatedQuote);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <TextArea
          {...fieldProps('message')}
          label="What should change?"
          description={
            withdraws
              ? 'This withdraws the price. The shop gets this message by email and will set a new price.'
              : `${isStaff(viewer) ? 'The customer' : 'The shop'} gets this message by email.`
          }
          isRequired
          autoFocus
          rows={4}
          maxLength={limits.message}
          value={message}
          onChange={setMessage}
        />
      )}
    </QuoteStepDialog>
  );
}

export function RejectDialog({ quote, onClose }: StepProps) {
  const viewer = useViewer();
  const [reason, setReason, forget] = useKeptText(`reason.${quote.id}.${viewer.id}`);
  const { shown, theirs } = useShownRecord(quote, 'quote');
  const onStepDone = useStepDone({ quote, onClose }, 'Quote Rejected');
  return (
    <QuoteStepDialog
      title="Reject Quote"
      quote={quote}
      theirs={theirs}
      action="reject"
      send={() =>
        api.post<QuoteDetail>(`/api/quotes/${quote.id}/reject`, { reason, version: shown.version })
      }
      onDone={(updatedQuote) => {
        forget();
        onStepDone(updatedQuote);
      }}
      onClose={onClose}
      isDanger
    >
      {(fieldProps) => (
        <TextArea
          {...fieldProps('reason')}
          label="Reason (optional)"
          description={`${isStaff(viewer) ? 'The customer' : 'The shop'} gets this reason by email. The quote can be reopened later.`}
          autoFocus
          rows={3}
          maxLength={limits.message}
          value={reason}
          onChange={setReason}
        />
      )}
    </QuoteStepDialog>
  );
}
