import { lazy, type ReactNode, Suspense } from 'react';
import { isStaff, type QuoteDetail } from '#contracts';
import { ThreadTitle } from '../../domain/conversation/thread-title.js';
import type { ThreadPlace } from '../../domain/conversation/thread.queries.js';
import { useSearchParam } from '../../lib/search-params.js';
import { useViewer } from '../../lib/viewer.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';

const Thread = lazy(async () => ({
  default: (await import('../../domain/conversation/thread.js')).Thread,
}));
const BidsTab = lazy(async () => ({ default: (await import('./bids/bids.tab.js')).BidsTab }));
const first = 'details';
const threads: readonly { id: ThreadPlace['thread']; title: string }[] = [
  { id: 'messages', title: 'Messages' },
  { id: 'notes', title: 'Notes' },
];
const skeleton = <SkeletonRows rows={4} columns={1} />;

const Bids = ({ quote }: { quote: QuoteDetail }) => (
  <Suspense fallback={skeleton}>
    <BidsTab quote={quote} />
  </Suspense>
);

interface QuoteTabsProps {
  /** Undefined while it loads. */
  quote: QuoteDetail | undefined;
  /** The details. */
  children: ReactNode;
}

/** A draft is nobody's business yet, so it has no threads. */
export function QuoteTabs({ quote, children }: QuoteTabsProps) {
  const staff = isStaff(useViewer());
  const [tab, setTab] = useSearchParam('tab', first);
  if (quote?.status === 'draft') return children;
  const shown = staff ? threads : threads.filter(({ id }) => id !== 'notes');
  const items = [
    { id: first, title: 'Details', content: children },
    ...(staff
      ? [{ id: 'bids', title: 'Bids', content: quote ? <Bids quote={quote} /> : skeleton }]
      : []),
    ...shown.map(({ id, title }) => {
      const place: ThreadPlace | undefined = quote && {
        records: '/api/quotes',
        id: quote.id,
        thread: id,
      };
      return {
        id,
        title: place ? <ThreadTitle title={title} place={place} /> : title,
        content: place ? (
          <Suspense fallback={skeleton}>
            <Thread place={place} />
          </Suspense>
        ) : (
          skeleton
        ),
      };
    }),
  ];
  const selected = items.some(({ id }) => id === tab) ? tab : first;
  return (
    <Tabs
      label="Quote"
      items={items}
      selected={selected}
      onSelect={(id) => setTab(id, { push: true })}
    />
  );
}
