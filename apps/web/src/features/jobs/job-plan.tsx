import { CalendarClock, CircleCheck, MapPin } from 'lucide-react';
import { useState } from 'react';
import { isStaff, type Plan, type PlanStep, planLabels, writtenWeekday } from '#contracts';
import { today } from '../../lib/format.js';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { When } from '../../ui/when.js';
import * as styles from './job-plan.css.js';

const PinDateDialog = lazyWithPreload(
  async () => (await import('./pin-date.dialog.js')).PinDateDialog,
);

/** All steps with their dates, and where each date comes from. */
export function JobPlan({ jobId, plan }: { jobId: string; plan: Plan }) {
  const staff = isStaff(useViewer());
  const [isPinning, setPinning] = useState(false);
  const open = plan.steps.find(({ doneAt }) => !doneAt);
  return (
    <div className={styles.plan}>
      <ol aria-label="Plan" className={styles.steps}>
        {plan.steps.map((step) => (
          <Step key={step.code} step={step} isCurrent={step === open} />
        ))}
      </ol>
      {staff && open && (
        <div>
          <Button
            size="small"
            icon={<CalendarClock size={14} aria-hidden />}
            onPress={() => setPinning(true)}
            preload={PinDateDialog.preload}
          >
            Pin Date
          </Button>
        </div>
      )}
      {isPinning && <PinDateDialog jobId={jobId} plan={plan} onClose={() => setPinning(false)} />}
    </div>
  );
}

function Step({ step, isCurrent }: { step: PlanStep; isCurrent: boolean }) {
  const { code, due, doneAt, source, pinned, reason } = step;
  const isLate = isCurrent && due < today();
  return (
    <li className={styles.step} data-state={isLate ? 'late' : undefined}>
      <span className={styles.name}>
        {doneAt && <CircleCheck size={14} aria-label="Done" />}
        {pinned && <MapPin size={14} aria-label="Pinned" />}
        {planLabels[code]}
      </span>
      <span className={styles.day}>{doneAt ? <When date={doneAt} /> : writtenWeekday(due)}</span>
      <span className={styles.source}>
        {!doneAt && (reason ? `${source}: ${reason}` : source)}
        {isLate && ' (overdue)'}
      </span>
    </li>
  );
}
