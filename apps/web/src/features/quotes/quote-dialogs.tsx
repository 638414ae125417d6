import { useQueryClient } from '@tanstack/react-query';
import { isStaff, limits, type QuoteDetail } from '#contracts';
import { api } from '../../lib/api.js';
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

/** Closes the dialog, says what happened and shows the quote as it is now. */
export function useStepDone({ quote, onClose }: StepProps, title: string) {
  const client = useQueryClient();
  return (changed: QuoteDetail) => {
    toast({ title, description: `Quote ${quote.quoteNumber}` });
    onClose();
    void storeQuote(client, changed);
  };
}

export function RequestChangesDialog({ quote, onClose }: StepProps) {
  const viewer = useViewer();
  const [message, setMessage, forget] = useKeptText(`changes.${quote.id}.${viewer.id}`);
  const done = useStepDone({ quote, onClose }, 'Changes Requested');
  const withdraws = !isStaff(viewer) && quote.pricedAt;
  return (
    <QuoteStepDialog
      title="Request Changes"
      quote={quote}
      action="requestChanges"
      problems={{ message: message.trim() ? undefined : 'Please say what should change' }}
      send={() => api.post<QuoteDetail>(`/api/quotes/${quote.id}/request-changes`, { message, version: quote.version })}
      onDone={(changed) => {
        forget();
        done(changed);
      }}
      onClose={onClose}
    >
      {(at) => (
        <TextArea
          {...at('message')}
          label="What should change?"
          description={withdraws ? 'This withdraws the price; the shop names a new one.' : undefined}
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
  const done = useStepDone({ quote, onClose }, 'Quote Rejected');
  return (
    <QuoteStepDialog
      title="Reject Quote"
      quote={quote}
      action="reject"
      send={() => api.post<QuoteDetail>(`/api/quotes/${quote.id}/reject`, { reason, version: quote.version })}
      onDone={(changed) => {
        forget();
        done(changed);
      }}
      onClose={onClose}
      isDanger
    >
      {(at) => (
        <TextArea
          {...at('reason')}
          label="Reason (optional)"
          description={`${isStaff(viewer) ? 'The customer' : 'The shop'} reads it. The quote can be reopened later.`}
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
