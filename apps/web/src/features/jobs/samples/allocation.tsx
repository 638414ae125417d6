import type { SampleShipment } from '#contracts';
import { count } from '../../../lib/format.js';
import { Notice } from '../../../ui/notice.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import * as styles from './samples.css.js';

interface AllocationProps {
  shipments: readonly Pick<SampleShipment, 'quantity'>[];
  orderedQuantity: number | null;
}

export function Allocation({ shipments, orderedQuantity }: AllocationProps) {
  const allocatedQuantity = shipments.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const unknownCount = shipments.filter(({ quantity }) => quantity === null).length;
  const excess = orderedQuantity === null ? 0 : allocatedQuantity - orderedQuantity;
  return (
    <div className={styles.allocation}>
      <p className={styles.sum}>
        <span>
          {orderedQuantity === null
            ? `${count(allocatedQuantity)} allocated`
            : `${count(allocatedQuantity)} of ${count(orderedQuantity)} allocated`}
        </span>
        {unknownCount > 0 && (
          <span className={styles.soft}>
            {unknownCount === 1
              ? '1 destination without a quantity'
              : `${count(unknownCount)} destinations without a quantity`}
          </span>
        )}
      </p>
      {orderedQuantity !== null && (
        <ProgressBar
          label="Share of the order allocated"
          percent={
            orderedQuantity ? Math.min(100, (allocatedQuantity / orderedQuantity) * 100) : 100
          }
        />
      )}
      {excess > 0 && (
        <Notice tone="warning">{`The destinations need ${count(excess)} more than the ${count(orderedQuantity!)} ordered.`}</Notice>
      )}
    </div>
  );
}
