import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InboxEmail } from '#contracts';
import { refreshAfterQuote } from '../../domain/quotes/refresh-after-quote.js';
import { documentHash } from '../../domain/review/document-hash.js';
import { itemRequest } from '../../domain/review/item-request.js';
import { type CreatedRecord, type Review, reviewOfFiles } from '../../domain/review/review.js';
import type { ReviewItem } from '../../domain/review/review-item.js';
import { useReview } from '../../domain/review/use-review.js';
import { api } from '../../lib/api.js';
import { useViewer } from '../../lib/viewer.js';

/** The pieces of an email are checked, and then become one request. */
export function useRequestReview(
  { id, reading, text, account }: InboxEmail,
  customerId: string,
  onDone: (email: InboxEmail) => void,
) {
  const viewer = useViewer();
  const client = useQueryClient();
  const filed = useRef<InboxEmail>(undefined);
  const isOpened = useRef(false);
  const send = async (items: readonly ReviewItem[], review: Review, idempotencyKey: string) => {
    filed.current = await api.post<InboxEmail>(
      `/api/inbox/${id}/create-request`,
      {
        ...(!account && { customerId }),
        items: items.map((item) => itemRequest(item, review, viewer)),
      },
      { idempotencyKey },
    );
    const { record } = filed.current;
    return (item: ReviewItem): CreatedRecord => ({
      id: record!.id,
      number: record!.number,
      title: item.values.title,
    });
  };
  const review = useReview({
    place: `inbox.${id}`,
    create: async (item, reviewed, key) => (await send([item], reviewed, key))(item),
    createPackage: async (items, reviewed, key) => {
      const recordFor = await send(items, reviewed, key);
      return { record: recordFor(items[0]!), items: items.map(recordFor) };
    },
    onCreated: () => {
      review.dismiss();
      refreshAfterQuote(client);
      if (filed.current) onDone(filed.current);
    },
  });
  const { open, review: openReview } = review;
  useEffect(() => {
    if (!reading || isOpened.current || openReview) return;
    isOpened.current = true;
    const origin = { attempt: id, text };
    void documentHash([text]).then((hash) =>
      open(reviewOfFiles(reading, { ...origin, documentHash: hash })),
    );
  });
  return review;
}
