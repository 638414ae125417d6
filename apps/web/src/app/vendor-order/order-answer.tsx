import { useEffect, useRef, useState } from 'react';
import { limits, type VendorOrder } from '#contracts';
import { money } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import { AnswerReach } from './answer-reach.js';
import { DeclineForm } from './decline-form.js';
import { OrderVerdict } from './order-verdict.js';
import { ShipForm } from './ship-form.js';
import { useAnswer } from './use-answer.js';
import type { VendorApi } from './vendor-api.js';
import * as styles from './vendor-order.css.js';

interface OrderAnswerProps {
  order: VendorOrder;
  vendorApi: VendorApi;
  onOrder: (order: VendorOrder) => void;
  onGone: () => void;
}

export function OrderAnswer({ order, vendorApi, onOrder, onGone }: OrderAnswerProps) {
  const { version, refusals, vendorAmount } = order;
  const [name, setName] = useState('');
  const [isCorrecting, setCorrecting] = useState(false);
  const [answers, setAnswers] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const vendorAnswer = useAnswer({
    vendorApi,
    onOrder,
    onAnswered: (now) => {
      onOrder(now);
      setCorrecting(false);
      setAnswers((count) => count + 1);
    },
    onGone,
  });
  useEffect(() => {
    // Focus moves here, because the form that had it is gone.
    if (answers) panel.current?.focus();
  }, [answers]);
  const signature = { version, name };
  const { activeAction, answer } = vendorAnswer;
  const canShip = refusals.ship === null && (order.shippedAt === null || isCorrecting);
  const canSign = refusals.acknowledge === null || refusals.decline === null;
  return (
    <section ref={panel} tabIndex={-1} aria-label="Your answer" className={styles.answer}>
      <OrderVerdict
        order={order}
        onCorrect={refusals.ship === null && !isCorrecting ? () => setCorrecting(true) : undefined}
      />
      {(canSign || canShip) && (
        <TextField
          label="Your name (optional)"
          autoComplete="name"
          maxLength={limits.name}
          value={name}
          onChange={setName}
        />
      )}
      {refusals.acknowledge === null && (
        <div className={styles.choice}>
          <p id="acknowledge-means" className={styles.soft}>
            You agree to print this order as described here, for {money(vendorAmount)}. We are
            notified right away.
          </p>
          <div className={styles.wide}>
            <Button
              variant="primary"
              aria-describedby="acknowledge-means"
              isDisabled={activeAction !== undefined && activeAction !== 'acknowledge'}
              isPending={activeAction === 'acknowledge'}
              onPress={() => answer('acknowledge', () => vendorApi.acknowledge(signature))}
            >
              Acknowledge Order
            </Button>
          </div>
        </div>
      )}
      {canShip && (
        <ShipForm
          order={order}
          vendorApi={vendorApi}
          signature={signature}
          vendorAnswer={vendorAnswer}
        />
      )}
      {refusals.decline === null && (
        <DeclineForm
          order={order.id}
          vendorApi={vendorApi}
          signature={signature}
          vendorAnswer={vendorAnswer}
        />
      )}
      {(canSign || canShip) && <AnswerReach order={order} panel={panel} />}
    </section>
  );
}
