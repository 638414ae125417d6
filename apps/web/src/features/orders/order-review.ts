import { type ParsedOrder, specNames } from '#contracts';
import { isChanged, type ReviewItem } from '../../domain/review/review-item.js';
import { itemsOfOrder, mismatchAt, type Review } from '../../domain/review/review.js';
import { reviewedItem } from '../../domain/review/reviewed-item.js';
import { emptyOrder, type OrderValues, toRequest } from './order-form.values.js';
import { fromSpec, totalOf, withoutJobs } from './order-parse.js';

/** The jobs of a purchase order, which are ordered without the form. */
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
  };
}

const jobFields = ['title', 'description', 'quantity', 'totalPrice', ...specNames];

const emptyJob = Object.fromEntries(
  Object.entries(emptyOrder).filter(([name]) => jobFields.includes(name)),
) as Partial<OrderValues>;

/** The price is the purchase order’s, so it does not hold for other quantities. */
function valuesOfItem(item: ReviewItem): Partial<OrderValues> {
  const reviewed = reviewedItem(item);
  return fromSpec({
    ...reviewed,
    ...reviewed.specifications,
    totalPrice: isChanged(item, 'quantities') ? null : (item.totalPrice ?? null),
  });
}

/**
 * @param values of the form, which hold for all jobs
 * @param hasArtwork whether the files in the form belong to it
 */
export const orderOf = (
  item: ReviewItem,
  values: OrderValues,
  hasArtwork: boolean,
): Record<string, unknown> =>
  toRequest({
    ...values,
    ...emptyJob,
    ...valuesOfItem(item),
    notes: withoutJobs(values.notes),
    artworkUrls: hasArtwork ? values.artworkUrls : [],
    reorderOf: '',
  });
