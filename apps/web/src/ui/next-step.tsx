import { CircleCheck, Hourglass, Info, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './next-step.css.js';

interface NextStepProps {
  /** Whose turn it is, seen by the reader; `done` when nothing is left to do. */
  who: 'you' | 'other' | 'nobody' | 'done';
  /** What one of them said last. */
  said?: ReactNode;
  children: ReactNode;
}

const icons = { you: UserRound, other: Hourglass, nobody: Info, done: CircleCheck };

/** The first thing on a record's page: what happens next, and who does it. */
export function NextStep({ who, said, children }: NextStepProps) {
  const Icon = icons[who];
  return (
    <div className={styles.step} data-who={who} data-screen-only>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.what}>{children}</p>
        {said && <p className={styles.said}>{said}</p>}
      </div>
    </div>
  );
}
