import type { ReactNode } from 'react';
import { fullName } from '#contracts';
import { screenTitles } from '../../lib/screen-titles.js';
import { useSearchParam } from '../../lib/search-params.js';
import { useViewer } from '../../lib/viewer.js';
import { Page } from '../../ui/page.js';
import { Tabs } from '../../ui/tabs.js';
import { AnalyticsTab } from './analytics.tab.js';
import { OverviewTab } from './overview.tab.js';
import { QuickOverview } from './quick-overview.js';
import { ScheduleTab } from './schedule.tab.js';
import { NextActionsCard } from './next-actions.card.js';

const tabs = [
  { id: 'overview', title: 'Overview', content: <OverviewTab /> },
  { id: 'analytics', title: 'Analytics', content: <AnalyticsTab /> },
  { id: 'schedule', title: 'Schedule', content: <ScheduleTab /> },
];

interface DashboardPageProps {
  /** First, because most visits begin with an email or a file. */
  quickActions: ReactNode;
}

export function DashboardPage({ quickActions }: DashboardPageProps) {
  const viewer = useViewer();
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
        items={tabs}
        selected={selected}
        onSelect={(id) => setTab(id, { push: true })}
      />
    </Page>
  );
}
