import type { SampleRow, SampleStatus } from '#contracts';
import { When } from '../../ui/when.js';
import * as styles from './samples.css.js';

/** Completed steps per status; an archived sample shows them by its dates. */
const statusIndexes: Record<Exclude<SampleStatus, 'archived'>, number> = {
  active: 1,
  requested: 1,
  sent: 2,
  received: 3,
};

export function SampleProgress({
  sample: { status, requestedDate, sentDate },
}: {
  sample: SampleRow;
}) {
  const stepCount = status === 'archived' ? (sentDate ? 2 : 1) : statusIndexes[status];
  const steps = [
    { name: 'Requested', date: requestedDate },
    { name: 'Sent', date: sentDate },
    { name: 'Received', date: null },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, date }, index) => (
        <li
          key={name}
          data-state={index < stepCount ? 'done' : 'ahead'}
          aria-current={index === stepCount - 1 ? 'step' : undefined}
          className={styles.step}
        >
          <span>{name}</span>
          <span className={styles.stepWhen}>
            {index < stepCount ? date && <When date={date} /> : 'Not yet'}
          </span>
        </li>
      ))}
    </ol>
  );
}
