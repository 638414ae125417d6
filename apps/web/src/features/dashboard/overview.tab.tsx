import { ActiveJobs } from './active-jobs.js';
import { stack } from './overview.css.js';
import { RecentActivity } from './recent-activity.js';

export function OverviewTab() {
  return (
    <div className={stack}>
      <RecentActivity />
      <ActiveJobs />
    </div>
  );
}
