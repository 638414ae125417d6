import { useRef, useState } from 'react';
import { limits } from '#contracts';
import { useKeptText } from '../../lib/kept-text.js';
import { Button } from '../../ui/button.js';
import { TextArea } from '../../ui/text-area.js';
import * as styles from '../vendor-order/vendor-order.css.js';
import type { AnswerPartProps } from './use-bid-answer.js';

export function BidDecline({ bid, bidApi, answering, signature }: AnswerPartProps) {
  const { activeAction, answer } = answering;
  const [reason, setReason, forget] = useKeptText(`no-bid.${bid.id}`);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    const declined = await bidApi.decline({ ...signature, reason });
    forget();
    return declined;
  };
  const decline = () => {
    const isEmpty = !reason.trim();
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else answer('decline', send);
  };
  return (
    <div className={styles.choice}>
      <TextArea
        ref={field}
        label="Reason for not bidding"
        rows={2}
        maxLength={limits.message}
        placeholder="The press is full until …"
        errorMessage={isMissing && !reason.trim() ? 'A reason is required' : undefined}
        value={reason}
        onChange={setReason}
      />
      <div className={styles.wide}>
        <Button
          isDisabled={activeAction !== undefined && activeAction !== 'decline'}
          isPending={activeAction === 'decline'}
          onPress={decline}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}
