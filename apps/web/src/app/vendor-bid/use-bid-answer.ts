import type { VendorBid, VendorBidAction } from '#contracts';
import { ApiError, reasonOf } from '../../lib/api.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';
import { toast } from '../../ui/toast.js';
import type { BidApi } from './bid-api.js';

const words: Record<VendorBidAction, { title: string; detail: string; failureTitle: string }> = {
  willQuote: {
    title: 'Answer Sent',
    detail: 'Thank you. We are waiting for your bid.',
    failureTitle: 'Failed to send your answer',
  },
  send: {
    title: 'Bid Sent',
    detail: 'Thank you. We received your bid.',
    failureTitle: 'Failed to send the bid',
  },
  samePrice: {
    title: 'Bid Sent',
    detail: 'Thank you. Your price stays the same.',
    failureTitle: 'Failed to send the bid',
  },
  decline: {
    title: 'Request Declined',
    detail: 'Thank you for telling us.',
    failureTitle: 'Failed to decline the request',
  },
};

interface AnswerOptions {
  bidApi: BidApi;
  onBid: (bid: VendorBid) => void;
  onAnswered: (bid: VendorBid) => void;
  onGone: () => void;
}

/** Sends one answer at a time. After a refusal it reloads the request. */
export function useBidAnswer({ bidApi, onBid, onAnswered, onGone }: AnswerOptions) {
  const { activeName: activeAction, run } = useOneAtATime<VendorBidAction>();
  const reload = () =>
    bidApi.read().then(onBid, (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) onGone();
    });
  const answer = (action: VendorBidAction, send: () => Promise<VendorBid>) =>
    void run(action, async () => {
      const { title, detail, failureTitle } = words[action];
      try {
        const bid = await send();
        toast({ title, description: detail });
        onAnswered(bid);
      } catch (error) {
        toast({
          title: 'Error',
          description: reasonOf(error, failureTitle),
          variant: 'destructive',
        });
        await reload();
      }
    });
  return { activeAction, answer };
}

/** Of each part of the vendor’s answer. */
export interface AnswerPartProps {
  bid: VendorBid;
  bidApi: BidApi;
  answering: ReturnType<typeof useBidAnswer>;
  signature: { version: number; name: string };
}
