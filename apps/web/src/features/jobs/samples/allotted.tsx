import type { SampleShipment } from '#contracts';
import { count } from '../../../lib/format.js';
import { Notice } from '../../../ui/notice.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import * as styles from './samples.css.js';

interface AllottedProps {
  shipments: readonly Pick<SampleShipment, 'quantity'>[];
  /** Null when unknown. */
  orderedQuantity: number | null;
}

export function Allotted({ shipments, orderedQuantity }: AllottedProps) {
  const allotted = shipments.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const unsaid = shipments.filter(({ quantity }) => quantity === null).length;
  const over = orderedQuantity === null ? 0 : allotted - orderedQuantity;
  return (
    <div className={styles.allotted}>
      <p className={styles.sum}>
        <span>
          {orderedQuantity === null
            ? `${count(allotted)} allocated`
            : `${count(allotted)} of ${count(orderedQuantity)} allocated`}
        </span>
        {unsaid > 0 && (
          <span className={styles.soft}>
            {unsaid === 1
              ? '1 destination without a quantity'
              : `${count(unsaid)} destinations without a quantity`}
          </span>
        )}
      </p>
      {orderedQuantity !== null && (
        <ProgressBar
          label="Share of the order allocated"
          percent={orderedQuantity ? Math.min(100, (allotted / orderedQuantity) * 100) : 100}
        />
      )}
      {over > 0 && (
        <Notice tone="warning">{`The destinations need ${count(over)} more than the ${count(orderedQuantity!)} ordered.`}</Notice>
      )}
    </div>
  );
}
