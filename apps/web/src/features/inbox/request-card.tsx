import { useState } from 'react';
import type { InboxEmail } from '#contracts';
import { LazyReviewCard } from '../../domain/review/lazy-review-card.js';
import { Card } from '../../ui/card.js';
import { CustomerSelects } from './customer-selects.js';
import * as styles from './inbox.css.js';
import { useRequestReview } from './use-request-review.js';

const quoteHref = (id: string) => `/quotes/${id}`;

interface RequestCardProps {
  email: InboxEmail;
  onDone: (email: InboxEmail) => void;
  onClose: () => void;
}

/** Where the pieces of an email are edited before they become a request. */
export function RequestCard({ email, onDone, onClose }: RequestCardProps) {
  const [customerId, setCustomerId] = useState('');
  const review = useRequestReview(email, customerId, onDone);
  if (!review.review) return null;
  return (
    <Card title="Create Request">
      <div className={styles.stack}>
        {!email.account && (
          <>
            <p className={styles.text}>
              This sender has no account. Choose the customer that it is for.
            </p>
            <CustomerSelects value={customerId} onChange={setCustomerId} />
          </>
        )}
        <LazyReviewCard
          sourceTitle="Email"
          review={review.review}
          control={review}
          hrefOf={quoteHref}
          onCancel={() => {
            review.close();
            onClose();
          }}
          hasFocus={review.hasActed}
          {...(!email.account && !customerId && { obstacle: 'Choose the customer first.' })}
        />
      </div>
    </Card>
  );
}
