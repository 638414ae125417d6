import { type ParsedOrder, type ParsedSources, specNames } from '#contracts';
import { isChanged, type ReviewItem } from '../../domain/review/review-item.js';
import { itemsOfOrder, mismatchAt, type Review } from '../../domain/review/review.js';
import { reviewedItem } from '../../domain/review/reviewed-item.js';
import { emptyOrder, type OrderField, type OrderValues } from './order-form.values.js';
import { fromSpec, totalOf } from './order-parse.js';

/** The jobs of a purchase order; the first one is in the form. */
export function reviewOfOrder(
  order: ParsedOrder,
  origin: Pick<Review, 'attempt' | 'documentHash'>,
): Review {
  const items = itemsOfOrder(order).map((item, index) => ({
    ...item,
    totalPrice: totalOf(order.jobs[index]!) ?? undefined,
  }));
  return {
    ...origin,
    ...mismatchAt(order, null),
    text: '',
    items,
    unread: [],
    files: [],
    created: {},
    usedId: items[0]?.id,
  };
}

/** The fields of one job, which another job replaces. */
export const jobFields = ['title', 'description', 'quantity', 'totalPrice', ...specNames];

export const emptyJob = Object.fromEntries(
  Object.entries(emptyOrder).filter(([name]) => jobFields.includes(name)),
) as Partial<OrderValues>;

/** The price is the purchase order’s, so it does not hold for other quantities. */
export function valuesOfItem(item: ReviewItem): Partial<OrderValues> {
  const reviewed = reviewedItem(item);
  return fromSpec({
    ...reviewed,
    ...reviewed.specifications,
    totalPrice: isChanged(item, 'quantities') ? null : (item.totalPrice ?? null),
  });
}

export const sourcesOfItem = ({ item: { sources } }: ReviewItem): ParsedSources<OrderField> =>
  sources.quantities ? { ...sources, quantity: sources.quantities } : sources;
