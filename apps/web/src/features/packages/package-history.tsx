import { useQuery } from '@tanstack/react-query';
import { isStaff } from '#contracts';
import { History } from '../../domain/activity/history.js';
import { packageHistoryQuery } from '../../domain/packages/package.queries.js';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../../ui/card.js';
import { ExportButton } from '../../ui/export-button.js';

export function PackageHistory({ id }: { id: string }) {
  const activities = useQuery(packageHistoryQuery(id));
  const staff = isStaff(useViewer());
  return (
    <Card
      title="History"
      isScreenOnly
      actions={staff && <ExportButton list={`/api/packages/${id}/activities`} size="small" />}
    >
      <History activities={activities} />
    </Card>
  );
}
