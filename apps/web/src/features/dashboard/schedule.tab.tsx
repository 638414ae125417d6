import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Mailbox, PackageCheck, Truck } from 'lucide-react';
import { Link } from 'wouter';
import { constants, isStaff, type ScheduleEntry, type ScheduleKind } from '#contracts';
import { today } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { StatusBadge } from '../../domain/records/status-badge.js';
import { When } from '../../ui/when.js';
import { scheduleQuery } from './dashboard.queries.js';
import { sign, what } from './row.css.js';
import * as styles from './schedule.css.js';

const kinds: Record<ScheduleKind, [name: string, Icon: LucideIcon]> = {
  delivery: ['Delivery', Truck],
  pickup: ['Pickup', PackageCheck],
  mail: ['Mail date', Mailbox],
};

export function ScheduleTab() {
  return (
    <Card
      title="Upcoming Schedule"
      description={`Deliveries and pickups for the next ${constants.scheduleDays} days`}
    >
      <Days />
    </Card>
  );
}

function Days() {
  const schedule = useQuery(scheduleQuery());
  if (schedule.isPending) return <SkeletonRows rows={4} columns={3} />;
  if (schedule.isLoadingError)
    return (
      <FailedState
        message="The schedule could not be loaded."
        error={schedule.error}
        onRetry={() => void schedule.refetch()}
      />
    );
  if (schedule.data.length === 0)
    return (
      <EmptyState
        title="Nothing scheduled"
        description="Scheduled deliveries, pickups and mail dates appear here."
      />
    );
  const dates = [...new Set(schedule.data.map(({ date }) => date))];
  return dates.map((date) => (
    <section key={date} aria-labelledby={`day-${date}`} className={styles.day}>
      <h3 id={`day-${date}`} className={styles.date}>
        {date === today() ? 'Today' : weekday(date)}, <When date={date} />
      </h3>
      <ul className={styles.entries}>
        {schedule.data
          .filter((entry) => entry.date === date)
          .map((entry) => (
            <Entry key={`${entry.kind} ${entry.jobId}`} entry={entry} />
          ))}
      </ul>
    </section>
  ));
}

const weekday = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });

function Entry({ entry }: { entry: ScheduleEntry }) {
  const staff = isStaff(useViewer());
  const { kind, jobId, jobNumber, title, customerName, status } = entry;
  const [name, Icon] = kinds[kind];
  return (
    <li className={styles.entry}>
      <span className={sign}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={what}>
        <Link
          href={kind === 'mail' ? `/jobs/${jobId}` : `/jobs/${jobId}?tab=delivery`}
          className={standaloneLink}
        >
          {title}
        </Link>
        <span className={styles.detail}>
          {[name, jobNumber, staff && customerName].filter(Boolean).join(' · ')}
        </span>
      </div>
      <StatusBadge status={status} />
    </li>
  );
}
