import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BidRequestRow, isCalendarDate } from '#contracts';
import { api } from '../../../lib/api.js';
import { today } from '../../../lib/format.js';
import { DateField } from '../../../ui/date-field.js';
import { StepDialog } from '../../../ui/step-dialog.js';
import { toast } from '../../../ui/toast.js';
import { refreshBids } from './bids.queries.js';

interface OpenAgainProps {
  request: BidRequestRow;
  onClose: () => void;
}

export function OpenAgainDialog({ request, onClose }: OpenAgainProps) {
  const client = useQueryClient();
  const [answerBy, setAnswerBy] = useState(request.answerBy < today() ? '' : request.answerBy);
  return (
    <StepDialog
      title="Open Again"
      problems={{
        answerBy: !isCalendarDate(answerBy)
          ? 'Answer-by date is required'
          : answerBy < today()
            ? 'Answer by must not be in the past'
            : undefined,
      }}
      send={() => api.post<BidRequestRow>(`/api/bid-requests/${request.id}/open`, { answerBy })}
      onDone={() => {
        toast({ title: 'Bid Request Opened', description: `Bid request ${request.number}` });
        onClose();
        void refreshBids(client, request.quoteId);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <DateField
          {...fieldProps('answerBy')}
          label="Answer By"
          isRequired
          autoFocus
          notBefore={today()}
          description="Vendors without an answer are asked again by email."
          value={answerBy}
          onChange={setAnswerBy}
        />
      )}
    </StepDialog>
  );
}
