import { CircleCheck, Hourglass, Info, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { isStaff, type NextStep as Step } from '#contracts';
import { isLate, isMine, sentenceOf } from './next-step-words.js';
import { useViewer } from '../../lib/viewer.js';
import * as styles from './next-step.css.js';
import { Skeleton } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';

interface NextStepProps {
  step: Step;
  version?: number;
  detail?: ReactNode;
  way?: ReactNode;
  children?: ReactNode;
}

const icons = { you: UserRound, other: Hourglass, nobody: Info, done: CircleCheck };

export function NextStep({ step, version, detail, way, children }: NextStepProps) {
  const staff = isStaff(useViewer());
  const actor = actorOf(step, staff);
  const Icon = icons[actor];
  return (
    <div className={styles.step} data-who={actor} data-screen-only>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          <p className={styles.what}>{children ?? sentenceOf(step, staff, version)}</p>
          {detail && <p className={styles.detail}>{detail}</p>}
          <Times step={step} />
        </div>
        {actor === 'you' && way}
      </div>
    </div>
  );
}

export const StepOutline = () => (
  <div className={styles.step}>
    <div className={styles.outline}>
      <Skeleton width={360} height={14} />
      <Skeleton width={120} height={12} />
    </div>
  </div>
);

function actorOf({ who, what }: Step, staff: boolean): keyof typeof icons {
  if (who === 'nobody') return what === 'rejected' || what === 'expired' ? 'nobody' : 'done';
  return isMine(who, staff) ? 'you' : 'other';
}

function Times({ step }: { step: Step }) {
  if (!step.since) return null;
  return (
    <p className={styles.times}>
      {isLate(step) && <strong className={styles.late}>Overdue</strong>}
      <span>
        Since <When date={step.since} />
      </span>
    </p>
  );
}
