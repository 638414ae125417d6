import {
  type CreateQuote,
  type CurrentUser,
  fullName,
  limits,
  type ParsedItem,
  type QuoteRow,
} from '#contracts';
import { api } from '../../lib/api.js';
import { artworkOf, type CreatedRecord, type Review } from './review.js';
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
