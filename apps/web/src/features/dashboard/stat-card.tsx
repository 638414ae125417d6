import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import type { StatTrend } from '#contracts';
import { count } from '../../lib/format.js';
import { titled } from '../../ui/figure-cards.css.js';
import { Skeleton } from '../../ui/skeleton.js';
import * as styles from './quick-overview.css.js';
import { trendText } from './stat-trend.js';

interface StatCardProps {
  title: string;
  /** The list of what is counted. */
  href: string;
  Icon: LucideIcon;
  value?: number;
  trend?: StatTrend;
}

export function StatCard({ title, href, Icon, value, trend }: StatCardProps) {
  // Left to itself the figure is read into the one that follows.
  const words = value !== undefined && trend && `${title}: ${count(value)}. ${trendText(trend)}`;
  return (
    <Link href={href} aria-label={words || undefined} className={styles.card}>
      <span className={titled}>
        {title}
        <Icon size={16} aria-hidden className={styles.icon} />
      </span>
      <span className={styles.value}>{value === undefined ? <Skeleton width={48} height={28} /> : count(value)}</span>
      <span className={styles.trend}>{trend ? trendText(trend) : <Skeleton width="80%" height={12} />}</span>
    </Link>
  );
}
