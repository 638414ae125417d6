import { ActiveJobs } from './active-jobs.js';
import { columns } from './overview.css.js';
import { QuickActions } from './quick-actions.js';
import { RecentActivity } from './recent-activity.js';

export function OverviewTab() {
  return (
    <div className={columns}>
      <QuickActions />
      <RecentActivity />
      <ActiveJobs />
    </div>
  );
}
