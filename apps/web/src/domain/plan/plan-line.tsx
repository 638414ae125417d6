import { CircleCheck, MapPin } from 'lucide-react';
import { type Plan, type PlanStep, planLabels, writtenWeekday } from '#contracts';
import { today } from '../../lib/format.js';
import { When } from '../../ui/when.js';
import { outlookOf } from './outlook.js';
import * as styles from './plan-line.css.js';

const maxStepsInRow = 6;

/** The steps of a job or quote in one line, done ones checked off. */
export function PlanLine({ plan }: { plan: Plan }) {
  const open = plan.steps.find(({ doneAt }) => !doneAt);
  return (
    <section className={styles.plan} aria-label="Plan">
      <p data-tone={plan.atRisk ? 'danger' : undefined} className={styles.outlook}>
        {outlookOf(plan)}
      </p>
      <ol className={plan.steps.length > maxStepsInRow ? styles.manySteps : styles.steps}>
        {plan.steps.map((step) => (
          <Step key={step.code} step={step} isCurrent={step === open} />
        ))}
      </ol>
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
