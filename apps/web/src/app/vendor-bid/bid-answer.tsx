import { useEffect, useRef, useState } from 'react';
import { limits, type VendorBid } from '#contracts';
import { useInSight } from '../../lib/use-in-sight.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import * as styles from '../vendor-order/vendor-order.css.js';
import type { BidApi } from './bid-api.js';
import { BidDecline } from './bid-decline.js';
import { BidForm } from './bid-form.js';
import { BidVerdict } from './bid-verdict.js';
import { ChangedBid } from './changed-bid.js';
import { useBidAnswer } from './use-bid-answer.js';

interface BidAnswerProps {
  bid: VendorBid;
  bidApi: BidApi;
  onBid: (bid: VendorBid) => void;
  onGone: () => void;
}

export function BidAnswer({ bid, bidApi, onBid, onGone }: BidAnswerProps) {
  const { refusals, state, version } = bid;
  const [name, setName] = useState('');
  const [isRevising, setRevising] = useState(false);
  const [answers, setAnswers] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const isSeen = useInSight(panel);
  const answering = useBidAnswer({
    bidApi,
    onBid,
    onAnswered: (now) => {
      onBid(now);
      setRevising(false);
      setAnswers((count) => count + 1);
    },
    onGone,
  });
  useEffect(() => {
    // Focus moves here, because the form that had it is gone.
    if (answers) panel.current?.focus();
  }, [answers]);
  const canSend = refusals.send === null;
  const isDone = state === 'quoted' || state === 'declined';
  const shown = { bid, bidApi, answering, signature: { version, name } };
  return (
    <section ref={panel} tabIndex={-1} aria-label="Your answer" className={styles.answer}>
      <BidVerdict
        bid={bid}
        onRevise={canSend && isDone && !isRevising ? () => setRevising(true) : undefined}
      />
      {canSend && (!isDone || isRevising) && (
        <>
          <TextField
            label="Your name (optional)"
            autoComplete="name"
            maxLength={limits.name}
            value={name}
            onChange={setName}
          />
          {refusals.samePrice === null && <ChangedBid {...shown} />}
          <BidForm {...shown} />
          {refusals.decline === null && <BidDecline {...shown} />}
        </>
      )}
      {canSend && !isDone && (
        <div className={styles.reach} data-seen={isSeen ? '' : undefined}>
          <span>Your bid is needed</span>
          <Button
            variant="primary"
            onPress={() => {
              panel.current?.scrollIntoView({ block: 'start' });
              panel.current?.focus({ preventScroll: true });
            }}
          >
            Answer
          </Button>
        </div>
      )}
    </section>
  );
}
