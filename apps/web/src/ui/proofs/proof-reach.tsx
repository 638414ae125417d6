import { type RefObject, useEffect, useState } from 'react';
import type { ProofDetail } from '#contracts';
import { Button } from '../button.js';
import * as styles from './proof-screen.css.js';

const least = 140; // pixels of the decision that count as seen

interface ProofReachProps {
  proof: ProofDetail;
  decision: RefObject<HTMLElement | null>;
}

/** Keeps the decision within reach while it is out of sight. */
export function ProofReach({ proof: { version, reader }, decision }: ProofReachProps) {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const look = () => setSeen(decision.current!.getBoundingClientRect().top < innerHeight - least);
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [decision]);
  const go = () => {
    decision.current?.scrollIntoView({ block: 'start' });
    decision.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.reach} data-seen={isSeen ? '' : undefined}>
      <span>
        <strong>{`Version ${version}`}</strong> waits for {reader === 'staff' ? 'the customer' : 'your decision'}
      </span>
      <Button variant="primary" onPress={go}>
        {reader === 'staff' ? 'Record' : 'Decide'}
      </Button>
    </div>
  );
}
