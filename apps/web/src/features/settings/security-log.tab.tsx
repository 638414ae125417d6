import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityLogEntry } from '#contracts';
import { listQuery } from '../../lib/list-query.js';
import { useMore } from '../../lib/use-more.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ExportButton } from '../../ui/export-button.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';
import * as styles from './settings.css.js';

export function SecurityLogTab() {
  return (
    <Card
      title="Security Log"
      description="Sign-ins, failures and changes of accounts, newest first."
      actions={<ExportButton list="/api/security-log" />}
    >
      <Entries />
    </Card>
  );
}

function Entries() {
  const log = useInfiniteQuery({
    ...listQuery<SecurityLogEntry>('/api/security-log', {}),
    staleTime: 0,
  });
  const { loadMore, isLoading } = useMore(log);
  if (log.isPending) return <SkeletonRows rows={8} columns={2} />;
  if (log.isLoadingError)
    return (
      <FailedState
        message="The security log could not be loaded."
        error={log.error}
        onRetry={() => void log.refetch()}
      />
    );
  const entries = log.data.pages.flatMap(({ rows }) => rows);
  if (!entries.length) return <p>Nothing yet.</p>;
  return (
    <>
      <ul className={styles.entries} aria-label="Security log">
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span>{entry.description}</span>
            <span className={styles.entryTime}>
              <When date={entry.createdAt} withTime />
            </span>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <Button isPending={isLoading} onPress={() => void loadMore()}>
          Show More
        </Button>
      )}
    </>
  );
}
