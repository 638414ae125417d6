import type { QueryClient } from '@tanstack/react-query';
import type { QuoteRow } from '#contracts';
import type { ListFilter } from '../../lib/list-filter.js';
import { listQuery } from '../../lib/list-query.js';

export const quotesQuery = (filter: ListFilter) => listQuery<QuoteRow>('/api/quotes', filter);

const refresh = (client: QueryClient, keys: readonly string[]) => {
  for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
};

export const refreshAfterCreate = (client: QueryClient) =>
  refresh(client, [
    '/api/quotes',
    '/api/dashboard/turn',
    '/api/dashboard/stats',
    '/api/activities',
  ]);

export const refreshAfterAccept = (client: QueryClient) =>
  refresh(client, [
    '/api/quotes',
    '/api/jobs',
    '/api/dashboard/turn',
    '/api/dashboard/stats',
    '/api/activities',
  ]);
