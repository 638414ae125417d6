import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign, Files, type LucideIcon, Percent, Truck } from 'lucide-react';
import type { CostSource, PurchaseOrderSummary } from '#contracts';
import { count, money } from '../../lib/format.js';
import { FailedState } from '../../ui/failed-state.js';
import { cards, room, cardTitle } from '../../ui/figure-cards.css.js';
import { Skeleton } from '../../ui/skeleton.js';
import * as styles from './figures.css.js';
import { purchaseOrderSummaryQuery } from './outgoing-pos.queries.js';

/** `'20.00'` → `'20% margin'`, `'19.50'` → `'19.5% margin'`. */
const marginWords = (percentage: string | null) =>
  percentage === null ? 'No revenue yet' : `${percentage.replace(/\.?0+$/, '')}% margin`;

export function Figures() {
  const { data, error, isLoadingError, refetch } = useQuery(purchaseOrderSummaryQuery());
  if (isLoadingError)
    return (
      <FailedState
        message="The totals could not be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={room}>
      <ul aria-label="Totals" className={cards}>
        {figuresOf(data).map((figure) => (
          <Figure key={figure.title} {...figure} />
        ))}
      </ul>
      {data && data.sources.length > 0 && <MarginBySource sources={data.sources} />}
    </div>
  );
}

/** An assumed margin only repeats the target. */
function MarginBySource({ sources }: Pick<PurchaseOrderSummary, 'sources'>) {
  return (
    <section className={styles.sources} aria-labelledby="margin-by-source">
      <h2 id="margin-by-source" className={styles.sourcesTitle}>
        Margin by source of cost
      </h2>
      <ul className={styles.sourceList}>
        {sources.map(({ source, margin, marginPercentage, count: orders }) => (
          <li key={source} className={styles.source} data-source={source}>
            <span className={styles.sourceName}>{sourceTitles[source]}</span>
            <span className={styles.sourceValue}>{money(margin)}</span>
            <span className={styles.caption}>
              {`${marginWords(marginPercentage)}, ${orders === 1 ? '1 PO' : `${count(orders)} POs`}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sourceTitles: Record<CostSource, string> = {
  bid: 'From bids',
  vendor: 'Confirmed by vendor',
  entered: 'Entered by staff',
  assumed: 'Assumed',
};

interface FigureProps {
  title: string;
  Icon: LucideIcon;
  value?: string;
  caption?: string;
}

const figuresOf = (sums?: PurchaseOrderSummary): FigureProps[] => [
  { title: 'Total POs', Icon: Files, value: sums && count(sums.count), caption: 'All time' },
  {
    title: 'Total Revenue',
    Icon: CircleDollarSign,
    value: sums && money(sums.revenue),
    caption: 'Customer pricing',
  },
  { title: 'Total Cost', Icon: Truck, value: sums && money(sums.cost), caption: 'Vendor pricing' },
  {
    title: 'Total Margin',
    Icon: Percent,
    value: sums && money(sums.margin),
    caption: sums && marginWords(sums.marginPercentage),
  },
];

function Figure({ title, Icon, value, caption }: FigureProps) {
  return (
    <li className={styles.card}>
      <span className={cardTitle}>
        {title}
        <Icon size={16} aria-hidden className={styles.icon} />
      </span>
      <span className={styles.value}>{value ?? <Skeleton width={96} height={28} />}</span>
      <span className={styles.caption}>{caption ?? <Skeleton width={72} height={12} />}</span>
    </li>
  );
}
