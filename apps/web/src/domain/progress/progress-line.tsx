import { currentStage, type Stage, writtenDay } from '#contracts';
import { calendarDate, today } from '../../lib/format.js';
import { hiddenText } from '../../ui/field.css.js';
import * as styles from './progress-line.css.js';

type State = 'done' | 'late' | 'current' | 'open';

/** Where the job is: what is done and since when, what comes next and when. */
export function ProgressLine({ stages }: { stages: readonly Stage[] }) {
  const current = currentStage(stages);
  const lastDay = today();
  return (
    <ol aria-label="Progress" className={styles.line}>
      {stages.map((stage, index) => {
        const { code, name, doneAt, due } = stage;
        const isCurrent = index === current;
        const isLate = isCurrent && due !== null && due < lastDay;
        const state: State = doneAt ? 'done' : isLate ? 'late' : isCurrent ? 'current' : 'open';
        return (
          <li
            key={code}
            data-state={state}
            aria-current={isCurrent ? 'step' : undefined}
            className={styles.stage}
          >
            <span aria-hidden className={styles.dot}>
              {doneAt ? '✓' : index + 1}
            </span>
            <span className={styles.name}>
              {name}
              {doneAt && <span className={hiddenText}> done</span>}
            </span>
            <span className={styles.day}>{dayOf(stage, state)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function dayOf({ doneAt, due }: Stage, state: State) {
  if (doneAt) return calendarDate(doneAt);
  if (state === 'late') return `Overdue: ${writtenDay(due!)}`;
  if (due) return `Due ${writtenDay(due)}`;
  return state === 'current' ? 'Next' : '';
}
