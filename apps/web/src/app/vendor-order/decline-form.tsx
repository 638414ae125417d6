import { useRef, useState } from 'react';
import { limits } from '#contracts';
import { Button } from '../../ui/button.js';
import { TextArea } from '../../ui/text-area.js';
import type { Answer } from './use-answer.js';
import type { Said, VendorDesk } from './vendor-desk.js';
import * as styles from './vendor-order.css.js';

interface DeclineFormProps {
  desk: VendorDesk;
  said: Said;
  answering: Answer;
}

/** The vendor says no, and why. */
export function DeclineForm({ desk, said, answering: { working, answer } }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const decline = () => {
    const isEmpty = !reason.trim();
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else answer('decline', () => desk.decline(said, reason));
  };
  return (
    <div className={styles.choice}>
      <TextArea
        ref={field}
        label="Reason to decline"
        rows={2}
        maxLength={limits.message}
        placeholder="The press is full until …"
        errorMessage={isMissing && !reason.trim() ? 'A reason is required' : undefined}
        value={reason}
        onChange={setReason}
      />
      <p id="decline-means" className={styles.soft}>
        You do not print it. We read your reason, and change the order or take it back.
      </p>
      <div className={styles.wide}>
        <Button
          aria-describedby="decline-means"
          isDisabled={working !== undefined && working !== 'decline'}
          isPending={working === 'decline'}
          onPress={decline}
        >
          Decline Order
        </Button>
      </div>
    </div>
  );
}
