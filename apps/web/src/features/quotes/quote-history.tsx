import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';
import { quoteHistoryQuery } from './quote.queries.js';
import { history, moment, when } from './quote.css.js';

export function QuoteHistory({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(quoteHistoryQuery(id));
  return (
    <Card title="History">
      {isError && <FailedState message="The history could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={3} columns={1} />}
      {data && (
        <ol className={history}>
          {data.map((activity) => (
            <li key={activity.id} className={moment}>
              <span>{activity.description}</span>
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
