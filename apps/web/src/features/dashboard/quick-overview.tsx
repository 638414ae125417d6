import { useQuery } from '@tanstack/react-query';
import { CheckCheck, FileClock, PackageCheck, Printer } from 'lucide-react';
import { dashboardActive } from '#contracts';
import { Disclosure } from '../../ui/disclosure.js';
import { FailedState } from '../../ui/failed-state.js';
import { cards, room } from '../../ui/figure-cards.css.js';
import { statsQuery } from './dashboard.queries.js';
import { OpenInvoices } from './open-invoices.js';
import { StatCard } from './stat-card.js';

const figures = [
  {
    name: 'pendingQuotes',
    title: 'Pending Quotes',
    href: '/quotes?status=pending',
    Icon: FileClock,
  },
  {
    name: 'activeJobs',
    title: 'Active Jobs',
    href: `/jobs?status=${dashboardActive.join(',')}`,
    Icon: Printer,
  },
  {
    name: 'awaitingProof',
    title: 'Awaiting Proof',
    href: '/jobs?status=ready_for_proof',
    Icon: CheckCheck,
  },
  {
    name: 'readyForPickup',
    title: 'Ready for Pickup',
    href: '/jobs?status=ready_for_pickup',
    Icon: PackageCheck,
  },
] as const;

export function QuickOverview() {
  const stats = useQuery(statsQuery());
  return (
    <Disclosure title="Quick Overview" defaultExpanded headingLevel={2}>
      {stats.isLoadingError ? (
        <FailedState
          message="The numbers could not be loaded."
          error={stats.error}
          onRetry={() => void stats.refetch()}
        />
      ) : (
        <div className={room}>
          <ul className={cards}>
            {figures.map(({ name, title, href, Icon }) => (
              <li key={name}>
                <StatCard
                  title={title}
                  href={href}
                  Icon={Icon}
                  value={stats.data?.[name]}
                  trend={stats.data?.trends[name]}
                />
              </li>
            ))}
          </ul>
          <OpenInvoices />
        </div>
      )}
    </Disclosure>
  );
}
