import type { ReactNode } from 'react';
import { costSourceLabels, type PurchaseOrderRow } from '#contracts';
import { money } from '../../lib/format.js';
import * as styles from './purchase-order.css.js';

type Sum = Pick<
  PurchaseOrderRow,
  | 'originalAmount'
  | 'vendorAmount'
  | 'costSource'
  | 'bidAmount'
  | 'marginAmount'
  | 'marginPercentage'
  | 'marginTarget'
  | 'belowTarget'
>;

export function Amounts({
  originalAmount,
  vendorAmount,
  costSource,
  bidAmount,
  marginAmount,
  marginPercentage,
  marginTarget,
  belowTarget,
}: Sum) {
  return (
    <div className={styles.room}>
      <dl className={styles.sum}>
        <Amount term="Customer Price" amount={originalAmount} />
        <Amount term="Vendor Cost" amount={vendorAmount}>
          <dd className={costSource === 'assumed' ? styles.low : styles.share}>
            {costSourceLabels[costSource]}
            {bidAmount !== null && bidAmount !== vendorAmount && `, bid ${money(bidAmount)}`}
          </dd>
        </Amount>
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
