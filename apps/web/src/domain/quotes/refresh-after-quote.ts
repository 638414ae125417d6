import type { QueryClient } from '@tanstack/react-query';

const staleKeys = ['/api/quotes', '/api/dashboard/turn', '/api/dashboard/stats', '/api/activities'];

/** Reads again everything on the screens that a new quote changes. */
export function refreshAfterQuote(client: QueryClient) {
  for (const path of staleKeys) void client.invalidateQueries({ queryKey: [path] });
}
