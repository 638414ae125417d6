import type { VendorAction, VendorOrder } from '#contracts';
import { ApiError, reasonOf } from '../../lib/api.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';
import { toast } from '../../ui/toast.js';
import type { VendorApi } from './vendor-api.js';

const words: Record<VendorAction, { title: string; detail: string; failed: string }> = {
  acknowledge: {
    title: 'Order Acknowledged',
    detail: 'Thank you. We received your acknowledgment.',
    failed: 'Failed to acknowledge the order',
  },
  decline: {
    title: 'Order Declined',
    detail: 'We received your reason and will get back to you.',
    failed: 'Failed to decline the order',
  },
  ship: {
    title: 'Shipment Saved',
    detail: 'Thank you. We received your shipment details.',
    failed: 'Failed to save the shipment',
  },
};

interface AnswerOptions {
  vendorApi: VendorApi;
  onOrder: (order: VendorOrder) => void;
  onAnswered: (order: VendorOrder) => void;
  onGone: () => void;
}

/** Sends one vendor answer at a time. After a refusal it reloads the order. */
export function useAnswer({ vendorApi: desk, onOrder, onAnswered, onGone }: AnswerOptions) {
  const { activeName: activeAction, run } = useOneAtATime<VendorAction>();
  const reload = () =>
    desk.read().then(onOrder, (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) onGone();
    });
  const answer = (action: VendorAction, send: () => Promise<VendorOrder>) =>
    void run(action, async () => {
      const { title, detail, failed } = words[action];
      try {
        const order = await send();
        toast({ title: title, description: detail });
        onAnswered(order);
      } catch (error) {
        toast({ title: 'Error', description: reasonOf(error, failed), variant: 'destructive' });
        await reload();
      }
    });
  return { activeAction, answer };
}

export type Answer = ReturnType<typeof useAnswer>;
