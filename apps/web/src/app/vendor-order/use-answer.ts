import type { VendorAction, VendorOrder } from '#contracts';
import { ApiError, reasonOf } from '../../lib/api.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';
import { toast } from '../../ui/toast.js';
import type { VendorDesk } from './vendor-desk.js';

const words: Record<VendorAction, { done: string; detail: string; failed: string }> = {
  acknowledge: { done: 'Order Acknowledged', detail: 'We know that you print it. Thank you.', failed: 'Failed to acknowledge the order' },
  decline: { done: 'Order Declined', detail: 'We have your reason and get back to you.', failed: 'Failed to decline the order' },
  ship: { done: 'Shipment Saved', detail: 'We see it with the order. Thank you.', failed: 'Failed to save the shipment' },
};

interface Answering {
  desk: VendorDesk;
  /** What the server says the order is now. */
  onOrder: (order: VendorOrder) => void;
  /** The same, after an own answer was taken. */
  onAnswered: (order: VendorOrder) => void;
  onGone: () => void;
}

/** The vendor's answers, one press at a time. What was refused is said, and the order read again. */
export function useAnswer({ desk, onOrder, onAnswered, onGone }: Answering) {
  const { at: working, run } = useOneAtATime<VendorAction>();
  const readAgain = () =>
    desk.read().then(onOrder, (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) onGone();
    });
  const answer = (action: VendorAction, send: () => Promise<VendorOrder>) =>
    void run(action, async () => {
      const { done, detail, failed } = words[action];
      try {
        const order = await send();
        toast({ title: done, description: detail });
        onAnswered(order);
      } catch (error) {
        toast({ title: 'Error', description: reasonOf(error, failed), variant: 'destructive' });
        await readAgain();
      }
    });
  return { working, answer };
}

export type Answer = ReturnType<typeof useAnswer>;
