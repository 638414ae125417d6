import { constants } from '#contracts';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';

export function ScheduleTab() {
  return (
    <Card title="Upcoming Schedule" description={`Deliveries and pickups for the next ${constants.scheduleDays} days`}>
      <EmptyState title="Nothing scheduled" />
    </Card>
  );
}
