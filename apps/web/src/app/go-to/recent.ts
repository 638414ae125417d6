import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api.js';
import { rememberedRecords } from '../../lib/memory.js';
import { useViewer } from '../../lib/viewer.js';

export interface RecentRecord {
  kind: 'job' | 'quote';
  url: string;
  number: string;
  title: string;
}

const maxRecent = 7;
const kinds: Record<string, RecentRecord['kind']> = { '/api/jobs': 'job', '/api/quotes': 'quote' };

export function recentRecords(viewerId: string): RecentRecord[] {
  try {
    const { viewer, records } = JSON.parse(rememberedRecords.get() ?? '{}') as {
      viewer?: string;
      records?: RecentRecord[];
    };
    return viewer === viewerId && Array.isArray(records) ? records : [];
  } catch {
    return [];
  }
}

function keep(viewer: string, url: string, record?: RecentRecord) {
  const others = recentRecords(viewer).filter((each) => each.url !== url);
  rememberedRecords.set(
    JSON.stringify({
      viewer,
      records: [...(record ? [record] : []), ...others].slice(0, maxRecent),
    }),
  );
}

export function useRecentRecords() {
  const cache = useQueryClient().getQueryCache();
  const { id: viewer } = useViewer();
  useEffect(
    () =>
      cache.subscribe(({ type, query }) => {
        if (type !== 'observerAdded' && type !== 'updated') return;
        const [path, id, subPath] = query.queryKey as unknown[];
        const kind = kinds[path as string];
        const url = kind && `/${kind}s/${String(id)}`;
        if (!url || subPath !== undefined || !location.pathname.startsWith(url)) return;
        const { data, error } = query.state as {
          data?: { title: string; jobNumber?: string; quoteNumber?: string };
          error: unknown;
        };
        if (error instanceof ApiError && error.status === 404) keep(viewer, url);
        else if (data)
          keep(viewer, url, {
            kind,
            url,
            number: data.jobNumber ?? data.quoteNumber ?? '',
            title: data.title,
          });
      }),
    [cache, viewer],
  );
}
