import type { ParsedDocument } from '#contracts';
import type { Review } from '../../domain/review/review.js';
import type { ReviewItem } from '../../domain/review/review-item.js';
import { reviewedItem } from '../../domain/review/reviewed-item.js';
import { toRequest } from './quote-form.request.js';
import type { QuoteValues } from './quote-form.values.js';

/** A reviewed item with what the whole document says about delivery. */
export function documentOf(item: ReviewItem, { delivery }: Review): ParsedDocument {
  const reviewed = reviewedItem(item);
  return {
    ...reviewed,
    deliveryMethod: delivery?.deliveryMethod ?? null,
    mailDate: delivery?.mailDate ?? null,
    inHomesDate: delivery?.inHomesDate ?? null,
    items: [reviewed],
    unread: [],
  };
}

const common = [
  'assignedUserId',
  'customerName',
  'customerEmail',
  'estimatedCompletionDate',
  'deliveryMethod',
  'deliveryAddress',
  'mailDate',
  'inHomesDate',
  'notes',
] as const;

/** What all requests of one review take from the form. */
export function commonRequest(values: QuoteValues): object {
  const request: Record<string, unknown> = toRequest(values);
  return Object.fromEntries(
    common.filter((name) => request[name] !== undefined).map((name) => [name, request[name]]),
  );
}
