import type { SampleShipment } from '#contracts';
import { count } from '../../../lib/format.js';
import { Notice } from '../../../ui/notice.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import * as styles from './samples.css.js';

interface AllottedProps {
  shipments: readonly Pick<SampleShipment, 'quantity'>[];
  /** Of the job; null while nobody said. */
  ordered: number | null;
}

/** How much of what is ordered goes to these destinations. */
export function Allotted({ shipments, ordered }: AllottedProps) {
  const allotted = shipments.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const unsaid = shipments.filter(({ quantity }) => quantity === null).length;
  const over = ordered === null ? 0 : allotted - ordered;
  return (
    <div className={styles.allotted}>
      <p className={styles.sum}>
        <span>{ordered === null ? `${count(allotted)} allotted` : `${count(allotted)} of ${count(ordered)} allotted`}</span>
        {unsaid > 0 && (
          <span className={styles.soft}>
            {unsaid === 1 ? '1 destination without a quantity' : `${count(unsaid)} destinations without a quantity`}
          </span>
        )}
      </p>
      {ordered !== null && (
        <ProgressBar label="Allotted of what is ordered" percent={ordered ? Math.min(100, (allotted / ordered) * 100) : 100} />
      )}
      {over > 0 && <Notice tone="warning">{`These are ${count(over)} more than the ${count(ordered!)} that are ordered.`}</Notice>}
    </div>
  );
}
