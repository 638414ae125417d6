import type { ReactNode } from 'react';
import type { PurchaseOrderRow } from '#contracts';
import { money } from '../../lib/format.js';
import * as styles from './purchase-order.css.js';

type Sum = Pick<
  PurchaseOrderRow,
  | 'originalAmount'
  | 'vendorAmount'
  | 'marginAmount'
  | 'marginPercentage'
  | 'marginTarget'
  | 'belowTarget'
>;

export function Amounts({
  originalAmount,
  vendorAmount,
  marginAmount,
  marginPercentage,
  marginTarget,
  belowTarget,
}: Sum) {
  return (
    <div className={styles.room}>
      <dl className={styles.sum}>
        <Amount term="Customer Price" amount={originalAmount} />
        <Amount term="Vendor Cost" amount={vendorAmount} />
        <Amount term="Margin" amount={marginAmount}>
          <dd className={belowTarget ? styles.low : styles.share}>
            {[marginPercentage && `${marginPercentage}%`, belowTarget && `below ${marginTarget}%`]
              .filter(Boolean)
              .join(', ')}
          </dd>
        </Amount>
      </dl>
    </div>
  );
}

function Amount({
  term,
  amount,
  children,
}: {
  term: string;
  amount: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.amount}>{money(amount)}</dd>
      {children}
    </div>
  );
}
