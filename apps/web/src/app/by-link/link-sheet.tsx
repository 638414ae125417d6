import type { ReactNode } from 'react';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Blank } from './blank.js';
import * as styles from './by-link.css.js';

interface LinkSheetProps {
  state: 'reading' | 'invalid' | 'unknown';
  onRetry: () => void;
  invalid: string;
  advice: ReactNode;
}

export function LinkSheet({ state, onRetry, invalid, advice }: LinkSheetProps) {
  return (
    <Blank>
      {state === 'reading' && (
        <output aria-label="Loading" className={styles.loading}>
          <Skeleton width={260} height={340} />
        </output>
      )}
      {state === 'unknown' && (
        <FailedState isPage message="The server could not be reached." onRetry={onRetry} />
      )}
      {state === 'invalid' && (
        <div className={styles.sheet}>
          <h1 className={styles.invalid}>Invalid Link</h1>
          <p>{invalid}</p>
          <p className={styles.soft}>{advice}</p>
        </div>
      )}
    </Blank>
  );
}
