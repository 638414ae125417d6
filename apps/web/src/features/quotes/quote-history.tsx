import { useQuery } from '@tanstack/react-query';
import { isStaff } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../../ui/card.js';
import { ExportButton } from '../../ui/export-button.js';
import { History } from '../../domain/activity/history.js';
import { quoteHistoryQuery } from './quote.queries.js';

export function QuoteHistory({ id }: { id: string }) {
  const activities = useQuery(quoteHistoryQuery(id));
  const staff = isStaff(useViewer());
  return (
    <Card
      title="History"
      isScreenOnly
      actions={staff && <ExportButton list={`/api/quotes/${id}/activities`} size="small" />}
    >
      <History activities={activities} />
    </Card>
  );
}
