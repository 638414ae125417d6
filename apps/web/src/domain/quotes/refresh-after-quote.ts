import type { QueryClient } from '@tanstack/react-query';

const staleKeys = ['/api/quotes', '/api/dashboard/turn', '/api/dashboard/stats', '/api/activities'];

export function refreshAfterQuote(client: QueryClient) {
  for (const path of staleKeys) void client.invalidateQueries({ queryKey: [path] });
}
