import {
  type InfiniteData,
  queryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import type { Activity, Plan, QuoteDetail, QuoteRow } from '#contracts';

export const quoteQuery = (id: string) =>
  queryOptions<QuoteDetail>({ queryKey: ['/api/quotes', id] });

export const quoteHistoryQuery = (id: string) =>
  queryOptions<Activity[]>({ queryKey: ['/api/quotes', id, 'activities'] });

export const quotePlanQuery = (id: string) =>
  queryOptions<Plan>({ queryKey: ['/api/quotes', id, 'plan'] });

const isList = (queryKey: readonly unknown[]) =>
  queryKey[0] === '/api/quotes' && typeof queryKey[1] === 'object';

/** Stores the quote from the response and refreshes its history, lists and totals. */
export async function storeQuote(client: QueryClient, quote: QuoteDetail) {
  client.setQueryData(quoteQuery(quote.id).queryKey, quote);
  await Promise.all([
    client.invalidateQueries({ queryKey: quoteHistoryQuery(quote.id).queryKey }),
    client.invalidateQueries({ queryKey: quotePlanQuery(quote.id).queryKey }),
    client.invalidateQueries({ queryKey: ['/api/mails', 'quote', quote.id] }),
    client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) }),
    client.invalidateQueries({ queryKey: ['/api/dashboard/stats'] }),
    client.invalidateQueries({ queryKey: ['/api/dashboard/turn'] }),
    client.invalidateQueries({ queryKey: ['/api/activities'] }),
  ]);
}

export const refreshQuote = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: quoteQuery(id).queryKey });

/** The quote’s row from a loaded list, shown until the full quote arrives. */
export function useListedQuote(id: string): QuoteRow | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<{ rows: QuoteRow[] }>>({
    predicate: ({ queryKey }) => isList(queryKey),
  });
  return lists
    .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
    .find((row) => row.id === id);
}
