import type { RefObject } from 'react';
import type { ProofDetail } from '#contracts';
import { useInSight } from '../../lib/use-in-sight.js';
import { Button } from '../../ui/button.js';
import * as styles from './proof-screen.css.js';

interface ProofReachProps {
  proof: ProofDetail;
  decision: RefObject<HTMLElement | null>;
}

export function ProofReach({ proof: { version, reader }, decision }: ProofReachProps) {
  const isSeen = useInSight(decision);
  const go = () => {
    decision.current?.scrollIntoView({ block: 'start' });
    decision.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.reach} data-seen={isSeen ? '' : undefined}>
      <span>
        <strong>{`Version ${version}`}</strong>{' '}
        {reader === 'staff' ? 'is waiting on the customer' : 'needs your decision'}
      </span>
      <Button variant="primary" onPress={go}>
        {reader === 'staff' ? 'Record' : 'Decide'}
      </Button>
    </div>
  );
}
