import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndedSessions, OpenSession } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { count } from '../../lib/format.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Ago } from '../../ui/ago.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { When } from '../../ui/when.js';
import * as styles from './account.css.js';
import { sessionsQuery } from './account.queries.js';

export function SessionsCard() {
  return (
    <Card title="Sessions" description="End a session that you do not recognize.">
      <Sessions />
    </Card>
  );
}

function Sessions() {
  const sessions = useQuery({ ...sessionsQuery(), staleTime: 0 });
  const end = useEnd();
  if (sessions.isPending) return <Skeleton height={64} />;
  if (sessions.isLoadingError)
    return (
      <FailedState
        message="The sessions could not be loaded."
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {sessions.data.map((session) => (
          <li key={session.id} className={styles.item}>
            <Session session={session} />
            {!session.isCurrent && (
              <Button
                size="small"
                aria-label={`End the session on ${deviceOf(session)}`}
                isPending={end.isPending && end.variables === session.id}
                onPress={() => end.mutate(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <div className={styles.footer}>
          <Button
            isPending={end.isPending && end.variables === undefined}
            onPress={() => end.mutate(undefined)}
          >
            End All Other Sessions
          </Button>
        </div>
      )}
    </>
  );
}

function Session({ session }: { session: OpenSession }) {
  return (
    <div className={styles.itemText}>
      <div className={styles.itemTitle}>
        {deviceOf(session)}
        {session.isCurrent && <Badge tone="blue">This device</Badge>}
      </div>
      <div className={styles.details}>
        {session.address && `${session.address} · `}
        Signed in <When date={session.signedInAt} withTime /> · Last used{' '}
        <Ago instant={session.lastUsedAt} />
      </div>
    </div>
  );
}

const deviceOf = ({ device }: OpenSession) => device ?? 'Unknown device';

/** Without an id, it ends all others. */
function useEnd() {
  const client = useQueryClient();
  return useSubmission({
    mutationFn: (id: string | undefined) =>
      api.delete<EndedSessions>(`/api/account/sessions${id === undefined ? '' : `/${id}`}`),
    onSuccess: ({ ended }) =>
      toast({ title: ended === 1 ? '1 session ended' : `${count(ended)} sessions ended` }),
    onError: (error) =>
      toast({
        title: reasonOf(error, 'The session could not be ended'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  });
}
