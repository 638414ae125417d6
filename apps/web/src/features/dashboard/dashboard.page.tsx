import { type ReactNode, Suspense } from 'react';
import { fullName } from '#contracts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { screenTitles } from '../../lib/screen-titles.js';
import { useSearchParam } from '../../lib/search-params.js';
import { useAfterPaint } from '../../lib/use-after-paint.js';
import { useViewer } from '../../lib/viewer.js';
import { Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';
import { QuickOverview } from './quick-overview.js';
import { NextActionsCard } from './next-actions.card.js';

// Below the fold on most screens, so their code comes after the first paint.
const tabs = [
  {
    id: 'overview',
    title: 'Overview',
    Content: lazyWithPreload(async () => (await import('./overview.tab.js')).OverviewTab),
  },
  {
    id: 'analytics',
    title: 'Analytics',
    Content: lazyWithPreload(async () => (await import('./analytics.tab.js')).AnalyticsTab),
  },
  {
    id: 'schedule',
    title: 'Schedule',
    Content: lazyWithPreload(async () => (await import('./schedule.tab.js')).ScheduleTab),
  },
];
const outline = <SkeletonRows rows={6} columns={3} />;

interface DashboardPageProps {
  /** First, because most visits begin with an email or a file. */
  quickActions: ReactNode;
}

export function DashboardPage({ quickActions }: DashboardPageProps) {
  const viewer = useViewer();
  const isPainted = useAfterPaint();
  const [tab, setTab] = useSearchParam('tab', 'overview');
  const selected = tabs.some(({ id }) => id === tab) ? tab : 'overview';
  return (
    <Page
      title={screenTitles['/']}
      subtitle={`Welcome back, ${viewer.firstName || fullName(viewer)}. Here is an overview of your print work.`}
    >
      {quickActions}
      <NextActionsCard />
      <QuickOverview />
      <Tabs
        label="Dashboard"
        items={tabs.map(({ Content, ...tab }) => ({
          ...tab,
          content: isPainted ? (
            <Suspense fallback={outline}>
              <Content />
            </Suspense>
          ) : (
            outline
          ),
        }))}
        selected={selected}
        onSelect={(id) => setTab(id, { push: true })}
      />
    </Page>
  );
}
