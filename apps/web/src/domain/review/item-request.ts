import {
  type CreatePackage,
  type CreateQuote,
  type CurrentUser,
  fullName,
  isStaff,
  limits,
  type PackageDetail,
  type ParsedItem,
  type QuoteRow,
} from '#contracts';
import { api } from '../../lib/api.js';
import { statedDay } from '../../lib/forms/stated-day.js';
import { today } from '../../lib/format.js';
import { artworkOf, type CreatedPackage, type CreatedRecord, type Review } from './review.js';
import type { ReviewItem } from './review-item.js';
import { reviewedItem } from './reviewed-item.js';

const quantitiesOf = ({ quantity, quantities }: ParsedItem) => ({
  quantity,
  ...(quantities.length > 1 && { quantities: quantities.slice(0, limits.quantities) }),
});

/** A request with a document needs no name and email; they come from the session. */
const originOf = ({ text }: Review, viewer: CurrentUser) =>
  text.trim()
    ? { parsedDocument: text }
    : { customerName: fullName(viewer), customerEmail: viewer.email };

export function itemRequest(item: ReviewItem, review: Review, viewer: CurrentUser) {
  const reviewed = reviewedItem(item);
  const artworkUrls = artworkOf(review, item).slice(0, limits.artworkFiles);
  return {
    title: (reviewed.title ?? '').slice(0, limits.name),
    description: reviewed.description,
    ...originOf(review, viewer),
    specifications: { ...reviewed.specifications, confidence: reviewed.confidence },
    ...quantitiesOf(reviewed),
    paperType: reviewed.paperType,
    size: reviewed.size,
    colors: reviewed.colors,
    finishing: reviewed.finishing,
    bindery: reviewed.bindery,
    status: 'pending',
    // Of staff it would be the shop’s price.
    ...(item.totalPrice && !isStaff(viewer) && { totalPrice: item.totalPrice }),
    ...(artworkUrls.length && { artworkUrls }),
  } satisfies CreateQuote;
}

export async function createQuoteRequest(
  request: CreateQuote,
  idempotencyKey: string,
): Promise<CreatedRecord> {
  const { id, quoteNumber, title } = await api.post<QuoteRow>('/api/quotes', request, {
    idempotencyKey,
  });
  return { id, number: quoteNumber, title };
}

const packageTitle = ([first, ...others]: readonly CreateQuote[]) =>
  `${first?.title.slice(0, limits.name - 20)} and ${others.length} more`;

/** Delivery that the document states for all items; a past date would be refused. */
function sharedDelivery({ delivery }: Review) {
  const mailDate = delivery?.mailDate && statedDay(delivery.mailDate);
  return {
    ...(delivery?.deliveryMethod && { deliveryMethod: delivery.deliveryMethod }),
    ...(mailDate && mailDate >= today() && { mailDate }),
    ...(delivery?.inHomesDate && { inHomesDate: delivery.inHomesDate }),
  };
}

/** Requests of one document belong together. */
export async function createPackageRequest(
  items: readonly CreateQuote[],
  review: Review,
  idempotencyKey: string,
): Promise<CreatedPackage> {
  const request = {
    title: packageTitle(items),
    ...sharedDelivery(review),
    ...(items[0]?.assignedUserId && { assignedUserId: items[0].assignedUserId }),
    items: [...items],
  } satisfies CreatePackage;
  const { id, packageNumber, title, ...created } = await api.post<PackageDetail>(
    '/api/packages',
    request,
    { idempotencyKey },
  );
  return {
    record: { id, number: packageNumber, title },
    items: created.items.map((item) => ({
      id: item.id,
      number: item.quoteNumber,
      title: item.title,
    })),
  };
}
