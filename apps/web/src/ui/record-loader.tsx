import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ApiError } from '../lib/api.js';
import { EmptyState } from './empty-state.js';
import { FailedState } from './failed-state.js';
import { Page } from './page.js';

interface RecordLoaderProps<Row, Key extends QueryKey> {
  query: UseQueryOptions<Row, Error, Row, Key>;
  /** Noun, e.g. `Job`. */
  noun: string;
  /** Why the record may not exist, as a sentence. */
  absence: string;
  back: ReactNode;
  fallback: ReactNode;
  children: (row: Row) => ReactNode;
}

export function RecordLoader<Row, Key extends QueryKey>({
  query,
  noun,
  absence,
  back,
  fallback,
  children,
}: RecordLoaderProps<Row, Key>) {
  const { data, error, refetch } = useQuery(query);
  // Rendered in pieces at first, because a whole record would block the browser.
  const isReady = useDeferredValue(data !== undefined);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title={`${noun} not found`}>
        <EmptyState title={absence} action={back} />
      </Page>
    );
  }
  if (data !== undefined && isReady) return children(data);
  if (!error) return fallback;
  return (
    <Page title={noun}>
      <FailedState
        message={`The ${noun.toLowerCase()} could not be loaded.`}
        error={error}
        onRetry={() => void refetch()}
        back={back}
      />
    </Page>
  );
}
