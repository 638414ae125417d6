import type { ReactNode } from 'react';
import { ActiveJobs } from './active-jobs.js';
import { columns } from './overview.css.js';
import { RecentActivity } from './recent-activity.js';

export function OverviewTab({ quickActions }: { quickActions: ReactNode }) {
  return (
    <div className={columns}>
      {quickActions}
      <RecentActivity />
      <ActiveJobs />
    </div>
  );
}
