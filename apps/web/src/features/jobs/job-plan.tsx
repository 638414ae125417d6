import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheck, MapPin } from 'lucide-react';
import { useState } from 'react';
import {
  isStaff,
  type Plan,
  type PlanStep,
  planLabels,
  writtenDay,
  writtenRange,
  writtenWeekday,
} from '#contracts';
import { today } from '../../lib/format.js';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { When } from '../../ui/when.js';
import { jobPlanQuery } from './job.queries.js';
import * as styles from './job-plan.css.js';

const PinDateDialog = lazyWithPreload(
  async () => (await import('./pin-date.dialog.js')).PinDateDialog,
);

/** Shows nothing until it is loaded, or without a readable date. */
export function JobPlan({ jobId }: { jobId: string }) {
  const { data: plan } = useQuery(jobPlanQuery(jobId));
  const staff = isStaff(useViewer());
  const [isPinning, setPinning] = useState(false);
  if (!plan?.goal) return null;
  const open = plan.steps.find(({ doneAt }) => !doneAt);
  return (
    <section className={styles.plan} aria-label="Plan">
      <div className={styles.head}>
        <p data-tone={plan.atRisk ? 'danger' : undefined} className={styles.outlook}>
          {outlookOf(plan)}
        </p>
        {staff && open && (
          <Button
            size="small"
            variant="quiet"
            icon={<CalendarClock size={14} aria-hidden />}
            onPress={() => setPinning(true)}
            preload={PinDateDialog.preload}
          >
            Pin Date
          </Button>
        )}
      </div>
      <ol className={styles.steps}>
        {plan.steps.map((step) => (
          <Step key={step.code} step={step} isCurrent={step === open} />
        ))}
      </ol>
      {isPinning && <PinDateDialog jobId={jobId} plan={plan} onClose={() => setPinning(false)} />}
    </section>
  );
}

function Step({ step, isCurrent }: { step: PlanStep; isCurrent: boolean }) {
  const { code, due, doneAt, source, pinned, reason } = step;
  const isLate = isCurrent && due < today();
  return (
    <li
      className={styles.step}
      data-state={doneAt ? 'done' : isLate ? 'late' : isCurrent ? 'current' : undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.name}>
        {doneAt && <CircleCheck size={14} aria-label="Done" />}
        {pinned && <MapPin size={14} aria-label="Pinned" />}
        {planLabels[code]}
      </span>
      <span className={styles.day}>{doneAt ? <When date={doneAt} /> : writtenWeekday(due)}</span>
      {!doneAt && (
        <span className={styles.source}>
          {isLate && 'Overdue. '}
          {reason ? `${source}: ${reason}` : source}
        </span>
      )}
    </li>
  );
}

function outlookOf({ goal, expected, slackDays, atRisk }: Plan) {
  const { code, from, to } = goal!;
  const target = `${planLabels[code]} ${writtenRange(from, to)}`;
  if (slackDays === null) return `${target}: all steps are done.`;
  if (atRisk) return `${target} is at risk. Expected ${writtenDay(expected!)}.`;
  return `${target}: on time, ${slackDays === 1 ? '1 working day' : `${slackDays} working days`} to spare.`;
}
