import { useRef, useState } from 'react';
import { limits } from '#contracts';
import { useKeptText } from '../../lib/kept-text.js';
import { Button } from '../../ui/button.js';
import { TextArea } from '../../ui/text-area.js';
import type { Answer } from './use-answer.js';
import type { Signature, VendorApi } from './vendor-api.js';
import * as styles from './vendor-order.css.js';

interface DeclineFormProps {
  order: string;
  vendorApi: VendorApi;
  signature: Signature;
  vendorAnswer: Answer;
}

export function DeclineForm({
  order,
  vendorApi,
  signature,
  vendorAnswer: { activeAction, answer },
}: DeclineFormProps) {
  const [reason, setReason, forget] = useKeptText(`decline.${order}`);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    const declinedOrder = await vendorApi.decline(signature, reason);
    forget();
    return declinedOrder;
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
        label="Reason for declining"
        rows={2}
        maxLength={limits.message}
        placeholder="The press is full until …"
        errorMessage={isMissing && !reason.trim() ? 'A reason is required' : undefined}
        value={reason}
        onChange={setReason}
      />
      <p id="decline-means" className={styles.soft}>
        If you decline, do not print this order. We will read your reason, then change or cancel the
        order.
      </p>
      <div className={styles.wide}>
        <Button
          aria-describedby="decline-means"
          isDisabled={activeAction !== undefined && activeAction !== 'decline'}
          isPending={activeAction === 'decline'}
          onPress={decline}
        >
          Decline Order
        </Button>
      </div>
    </div>
  );
}
