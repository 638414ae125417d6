import { CircleCheck, Hourglass, Info, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { isStaff, type NextStep as Step } from '#contracts';
import { isLate, isMine, sentenceOf } from '../lib/next-step-words.js';
import { useViewer } from '../lib/viewer.js';
import * as styles from './next-step.css.js';
import { Skeleton } from './skeleton.js';
import { When } from './when.js';

interface NextStepProps {
  step: Step;
  /** Of a proof. */
  version?: number;
  /** What one of them said last. */
  said?: ReactNode;
  /** Leads to where it is done, for who has to do it. */
  way?: ReactNode;
  /** In place of the step in words. */
  children?: ReactNode;
}

const icons = { you: UserRound, other: Hourglass, nobody: Info, done: CircleCheck };

/** The first thing on a record's page: what happens next, and who does it. */
export function NextStep({ step, version, said, way, children }: NextStepProps) {
  const staff = isStaff(useViewer());
  const turn = turnOf(step, staff);
  const Icon = icons[turn];
  return (
    <div className={styles.step} data-who={turn} data-screen-only>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          <p className={styles.what}>{children ?? sentenceOf(step, staff, version)}</p>
          {said && <p className={styles.said}>{said}</p>}
          <Times step={step} />
        </div>
        {turn === 'you' && way}
      </div>
    </div>
  );
}

/** Stands there until it is known whose turn it is. */
export const StepOutline = () => (
  <div className={styles.step}>
    <div className={styles.outline}>
      <Skeleton width={360} height={14} />
      <Skeleton width={120} height={12} />
    </div>
  </div>
);

function turnOf({ who, what }: Step, staff: boolean): keyof typeof icons {
  if (who === 'nobody') return what === 'rejected' || what === 'expired' ? 'nobody' : 'done';
  return isMine(who, staff) ? 'you' : 'other';
}

function Times({ step }: { step: Step }) {
  if (!step.since) return null;
  return (
    <p className={styles.times}>
      {isLate(step) && <strong className={styles.late}>Overdue</strong>}
      <span>
        Since <When at={step.since} />
      </span>
    </p>
  );
}
