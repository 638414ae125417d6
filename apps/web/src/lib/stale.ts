import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from './api.js';
import { viewerKey } from './session-loss.js';

/** Why a record is not shown any more, or not to this viewer: said where it stood. */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/**
 * On the screen, read before, and not read again when it should have been. More rows of a list that
 * did not come say so at its end.
 */
const isStale = (query: Query) => {
  const { status, data, error, fetchMeta } = query.state;
  if (query.queryKey[0] === viewerKey[0]) return false; // who is signed in stands on no page
  return (
    query.isActive() && status === 'error' && data !== undefined && !fetchMeta && !isAnswered(error)
  );
};

const anyStale = (client: QueryClient) => client.getQueryCache().getAll().some(isStale);

/** Something on the screen that could not be refreshed, with its retry. */
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
