import { useQuery } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import type { QuoteBidRequests, QuoteDetail } from '#contracts';
import { StepButton } from '../../../domain/records/step-button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { FailedState } from '../../../ui/failed-state.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { AskVendorsDialog } from './ask-vendors.dialog.js';
import { BidRequest } from './bid-request.js';
import { bidRequestsQuery } from './bids.queries.js';
import * as styles from './bids.css.js';

export function BidsTab({ quote }: { quote: QuoteDetail }) {
  const bids = useQuery(bidRequestsQuery(quote.id));
  if (bids.isPending) return <SkeletonRows rows={4} columns={3} />;
  if (bids.isLoadingError)
    return (
      <FailedState
        message="The bid requests could not be loaded."
        error={bids.error}
        onRetry={() => void bids.refetch()}
      />
    );
  return <Bids quote={quote} bids={bids.data} />;
}

function Bids({ quote, bids }: { quote: QuoteDetail; bids: QuoteBidRequests }) {
  const [isAsking, setAsking] = useState(false);
  const { requests, refusal, marginTarget } = bids;
  const ask = (
    <StepButton
      label="Ask Vendors"
      icon={MailQuestion}
      refusal={refusal}
      isLeading={!requests.length}
      onPress={() => setAsking(true)}
    />
  );
  return (
    <div className={styles.list}>
      {requests.length === 0 ? (
        <EmptyState
          title="No bids yet"
          description="Ask vendors what this work would cost. They answer by a link, without an account."
          action={ask}
        />
      ) : (
        <>
          {refusal === null && <div className={styles.bar}>{ask}</div>}
          {requests.map((request) => (
            <BidRequest
              key={request.id}
              quote={quote}
              request={request}
              marginTarget={marginTarget}
            />
          ))}
        </>
      )}
      {isAsking && <AskVendorsDialog quote={quote} bids={bids} onClose={() => setAsking(false)} />}
    </div>
  );
}
