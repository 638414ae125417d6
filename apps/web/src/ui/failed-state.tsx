import { RotateCw } from 'lucide-react';
import { Button } from './button.js';
import * as styles from './empty-state.css.js';

interface FailedStateProps {
  /** One sentence: what could not be done. */
  message: string;
  onRetry: () => void;
}

/** Stands where the content would be that could not be had. */
export function FailedState({ message, onRetry }: FailedStateProps) {
  return (
    <div role="alert" className={styles.sheet}>
      <p className={styles.title}>{message}</p>
      <div className={styles.action}>
        <Button icon={<RotateCw size={16} aria-hidden />} onPress={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
}
