import type { LucideIcon } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Link } from 'wouter';
import type { StatTrend } from '#contracts';
import { count } from '../../lib/format.js';
import { cardTitle } from '../../ui/figure-cards.css.js';
import { Skeleton } from '../../ui/skeleton.js';
import * as styles from './quick-overview.css.js';
import { trendText } from './stat-trend.js';

interface StatCardProps {
  title: string;
  href: string;
  Icon: LucideIcon;
  value?: number;
  trend?: StatTrend;
}

/** Joins the figure with the next one for screen readers. The no-break space is not collapsed. */
const hiddenText = (pause: string) => (
  <VisuallyHidden elementType="span">{`${pause}\u00a0`}</VisuallyHidden>
);

export function StatCard({ title, href, Icon, value, trend }: StatCardProps) {
  return (
    <Link href={href} className={styles.card}>
      <span className={cardTitle}>
        {title}
        {hiddenText(':')}
        <Icon size={16} aria-hidden className={styles.icon} />
      </span>
      <span className={styles.value}>
        {value === undefined ? <Skeleton width={48} height={28} /> : count(value)}
      </span>
      {hiddenText(';')}
      <span className={styles.trend}>
        {trend ? trendText(trend) : <Skeleton width="80%" height={12} />}
      </span>
    </Link>
  );
}
