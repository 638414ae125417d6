import type { Query, QueryClient } from '@tanstack/react-query';
import type { Change, LiveEntity } from '#contracts';
import { noteChanged } from './live.hints.js';
import type { News } from './live.stream.js';
import { viewerKey } from './session-loss.js';

/** Queries that show a record, by their address. */
export const shownBy: Record<LiveEntity, readonly string[]> = {
  quote: [
    '/api/quotes',
    '/api/packages',
    '/api/dashboard/turn',
    '/api/dashboard/stats',
    '/api/activities',
  ],
  package: ['/api/packages', '/api/quotes', '/api/jobs', '/api/activities'],
  job: [
    '/api/jobs',
    '/api/dashboard/turn',
    '/api/dashboard/stats',
    '/api/dashboard/analytics',
    '/api/dashboard/schedule',
    '/api/schedule',
    '/api/plan/at-risk',
    '/api/dashboard/invoices',
    '/api/invoices',
    '/api/activities',
  ],
  proof: ['/api/proofs', '/api/dashboard/turn'],
  sample: ['/api/samples', '/api/dashboard/turn', '/api/activities'],
  purchaseOrder: ['/api/outgoing-pos', '/api/dashboard/turn', '/api/activities'],
  vendor: ['/api/vendors', '/api/activities'],
  inbox: ['/api/inbox', '/api/activities'],
  notification: ['/api/notifications'],
  user: ['/api/users', '/api/company-users', '/api/activities'],
  company: ['/api/companies', '/api/company-users', '/api/users', '/api/activities'],
};

const isId = (part: unknown) =>
  typeof part === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part);

function shows({ queryKey: [path, record, about] }: Query, { entity, id }: Change) {
  if (path === '/api/mails') return record === entity && about === id;
  // A package shows its quotes.
  const isPart = path === '/api/packages' && entity !== 'package';
  return shownBy[entity].includes(path as string) && (isPart || !isId(record) || record === id);
}

/** A running request is not restarted, because a long list might never finish loading. */
const isUnderWay = ({ state }: Query) =>
  state.fetchStatus === 'fetching' && state.data !== undefined;

const batchMs = 50;
const minIntervalMs = 1000;

export function refresher(client: QueryClient) {
  const changes = new Map<string, Change>();
  let pendingQueries = new Set<Query>();
  let isRefreshAll = false;
  let readAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const soon = (ms: number) => {
    timer ??= setTimeout(() => void read(), ms);
  };
  const read = async () => {
    timer = undefined;
    if (document.visibilityState !== 'visible') return;
    readAt = Date.now();
    const due = [...changes.values()];
    const [isAll, wasUnderWay] = [isRefreshAll, pendingQueries];
    const isDue = (query: Query) =>
      isAll || wasUnderWay.has(query) || due.some((change) => shows(query, change));
    const stale = client.getQueryCache().findAll({ predicate: isDue });
    pendingQueries = new Set(stale.filter(isUnderWay));
    changes.clear();
    isRefreshAll = false;
    if (pendingQueries.size) soon(minIntervalMs);
    const now = stale.filter((query) => !pendingQueries.has(query));
    await client.invalidateQueries({ predicate: (query) => now.includes(query) });
    for (const change of due) if (!change.own && !change.earlier) noteChanged(change);
  };
  const look = () => {
    if (isRefreshAll || changes.size || pendingQueries.size) soon(0);
  };

  document.addEventListener('visibilitychange', look);
  return {
    onMessage: (news: News) => {
      if (news.type === 'lost') void client.invalidateQueries({ queryKey: viewerKey });
      if (news.type === 'change') {
        const { entity, id, own = false } = news.change;
        changes.set(`${entity} ${id} ${own}`, news.change);
        soon(Math.max(batchMs, readAt + minIntervalMs - Date.now()));
      }
      if (news.type === 'refresh') {
        isRefreshAll = true;
        // Browsers refresh at different moments, to spread the load.
        soon(Math.random() * minIntervalMs);
      }
    },
    end: () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
    },
  };
}
