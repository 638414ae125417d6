import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notifications } from '#contracts';
import { api } from '../../lib/api.js';

export const noticesQuery = () => queryOptions<Notifications>({ queryKey: ['/api/notifications'] });

/** @param ids all by default */
function showRead(client: QueryClient, ids: readonly string[] | undefined) {
  const readAt = new Date().toISOString();
  client.setQueryData(noticesQuery().queryKey, (notices) => {
    if (!notices) return notices;
    const isDue = (id: string, read: string | null) => read === null && (ids?.includes(id) ?? true);
    const due = notices.items.filter((item) => isDue(item.id, item.readAt)).length;
    return {
      unread: ids ? notices.unread - due : 0,
      items: notices.items.map((item) =>
        isDue(item.id, item.readAt) ? { ...item, readAt } : item,
      ),
    };
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids?: readonly string[]) => api.post('/api/notifications/read', { ids }),
    onMutate: async (ids) => {
      await client.cancelQueries(noticesQuery());
      showRead(client, ids);
    },
    onError: () => client.invalidateQueries(noticesQuery()),
  });
  return mutate;
}
