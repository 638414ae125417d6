import type { RefObject } from 'react';
import type { VendorOrder } from '#contracts';
import { money } from '../../lib/format.js';
import { useInSight } from '../../lib/use-in-sight.js';
import { Button } from '../../ui/button.js';
import * as styles from './vendor-order.css.js';

interface AnswerReachProps {
  order: VendorOrder;
  panel: RefObject<HTMLElement | null>;
}

export function AnswerReach({ order: { vendorAmount, refusals }, panel }: AnswerReachProps) {
  const isSeen = useInSight(panel);
  const isAsked = refusals.acknowledge === null;
  const go = () => {
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.reach} data-seen={isSeen ? '' : undefined}>
      <span>
        <strong>{money(vendorAmount)}</strong> {isAsked ? 'needs your answer' : 'for this order'}
      </span>
      <Button variant="primary" onPress={go}>
        {isAsked ? 'Answer' : 'Shipment'}
      </Button>
    </div>
  );
}
