import { useQuery } from '@tanstack/react-query';
import { isStaff } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../../ui/card.js';
import { ExportButton } from '../../ui/export-button.js';
import { FailedState } from '../../ui/failed-state.js';
import { Sentence } from '../../ui/sentence.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';
import { quoteHistoryQuery } from './quote.queries.js';
import { history, moment, when } from './quote.css.js';

export function QuoteHistory({ id }: { id: string }) {
  const { data, error, isLoadingError, refetch } = useQuery(quoteHistoryQuery(id));
  const staff = isStaff(useViewer());
  return (
    <Card title="History" isScreenOnly actions={staff && <ExportButton list={`/api/quotes/${id}/activities`} size="small" />}>
      {isLoadingError && <FailedState message="The history could not be loaded." error={error} onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <SkeletonRows rows={3} columns={1} />}
      {data && (
        <ol className={history}>
          {data.map((activity) => (
            <li key={activity.id} className={moment}>
              <span>
                <Sentence>{activity.description}</Sentence>
              </span>
              <span className={when}>
                <When at={activity.createdAt} withTime />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
