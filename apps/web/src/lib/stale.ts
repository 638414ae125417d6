import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from './api.js';
import { viewerKey } from './session-loss.js';

const isAnswered = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

const isStale = (query: Query) => {
  const { status, data, error, fetchMeta } = query.state;
  // No screen shows the viewer query.
  if (query.queryKey[0] === viewerKey[0]) return false;
  return (
    query.isActive() && status === 'error' && data !== undefined && !fetchMeta && !isAnswered(error)
  );
};

const anyStale = (client: QueryClient) => client.getQueryCache().getAll().some(isStale);

export function useStale() {
  const client = useQueryClient();
  const subscribe = useCallback(
    (notice: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(notice)),
    [client],
  );
  const has = useSyncExternalStore(subscribe, () => anyStale(client));
  const refresh = () => client.refetchQueries({ predicate: isStale });
  return { isStale: has, refresh };
}
