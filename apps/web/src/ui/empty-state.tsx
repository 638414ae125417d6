import type { ReactNode } from 'react';
import * as styles from './empty-state.css.js';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  /** The next step, as a button. */
  action?: ReactNode;
}

/** A blank sheet between crop marks: says why there is nothing and what to do about it. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
