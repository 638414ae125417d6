import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { reasonOf } from '../lib/api.js';
import { Button } from './button.js';
import * as styles from './empty-state.css.js';

interface FailedStateProps {
  message: string;
  error?: unknown;
  /** The page’s only content: the message is its heading. */
  isPage?: boolean;
  onRetry: () => void;
  back?: ReactNode;
}

export function FailedState({ message, error, isPage = false, onRetry, back }: FailedStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className={styles.sheet}>
      <Title className={styles.title}>{message}</Title>
      {Boolean(error) && (
        <p className={styles.description}>
          {reasonOf(error, 'The server could not be reached. Check your internet connection.')}
        </p>
      )}
      <div className={styles.action}>
        {back}
        <Button icon={<RotateCw size={16} aria-hidden />} onPress={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
}
