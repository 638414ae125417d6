import type { VendorAction, VendorOrder } from '#contracts';
import { ApiError, reasonOf } from '../../lib/api.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';
import { toast } from '../../ui/toast.js';
import type { VendorApi } from './vendor-api.js';

const words: Record<VendorAction, { title: string; detail: string; failureTitle: string }> = {
  acknowledge: {
    title: 'Order Acknowledged',
    detail: 'Thank you. We received your acknowledgment.',
    failureTitle: 'Failed to acknowledge the order',
  },
  decline: {
    title: 'Order Declined',
    detail: 'We received your reason and will get back to you.',
    failureTitle: 'Failed to decline the order',
  },
  ship: {
    title: 'Shipment Saved',
    detail: 'Thank you. We received your shipment details.',
    failureTitle: 'Failed to save the shipment',
  },
};

interface AnswerOptions {
  vendorApi: VendorApi;
  onOrder: (order: VendorOrder) => void;
  onAnswered: (order: VendorOrder) => void;
  onGone: () => void;
}

/** Sends one vendor answer at a time. After a refusal it reloads the order. */
export function useAnswer({ vendorApi, onOrder, onAnswered, onGone }: AnswerOptions) {
  const { activeName: activeAction, run } = useOneAtATime<VendorAction>();
  const reload = () =>
    vendorApi.read().then(onOrder, (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) onGone();
    });
  const answer = (action: VendorAction, send: () => Promise<VendorOrder>) =>
    void run(action, async () => {
      const { title, detail, failureTitle } = words[action];
      try {
        const order = await send();
        toast({ title, description: detail });
        onAnswered(order);
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

export type Answer = ReturnType<typeof useAnswer>;
