import { lazy, Suspense, useState } from 'react';
import { Disclosure } from '../../ui/disclosure.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { ThreadTitle } from '../conversation/thread-title.js';
import type { ThreadPlace } from '../conversation/thread.queries.js';

const Thread = lazy(async () => ({
  default: (await import('../conversation/thread.js')).Thread,
}));

/** Mounted when it opens, because what is shown counts as read. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  const place: ThreadPlace = { records: '/api/outgoing-pos', id: orderId, thread: 'messages' };
  return (
    <Disclosure
      title={<ThreadTitle title="Vendor Messages" place={place} />}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={3} columns={1} />}>
          <Thread place={place} />
        </Suspense>
      )}
    </Disclosure>
  );
}
