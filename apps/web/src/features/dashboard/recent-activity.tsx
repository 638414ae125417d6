import { useQuery } from '@tanstack/react-query';
import { constants } from '#contracts';
import { Card } from '../../ui/card.js';
import { History } from '../../domain/activity/history.js';
import { activitiesQuery } from './dashboard.queries.js';

export function RecentActivity() {
  return (
    <Card title="Recent Activity">
      <History
        activities={useQuery(activitiesQuery())}
        noun="activity"
        max={constants.recentActivities}
        none="No recent activity"
        isBrief
      />
    </Card>
  );
}
