import {
  type ParsedItem,
  type PrintSpecifications,
  type ReviewField,
  reviewFields,
} from '#contracts';
import { listedQuantities } from './quantity-list.js';
import { isChanged, type ReviewItem } from './review-item.js';
import { factLine } from './fact-line.js';

/** The item with the person’s values; what they left alone stays as it was read. */
export function reviewedItem(review: ReviewItem): ParsedItem {
  const { item, values } = review;
  const has = (field: ReviewField) => isChanged(review, field);
  const quantities = listedQuantities(values.quantities) ?? [];
  const isAsRead = !reviewFields.some(has);
  const title = values.title.trim() || null;
  return {
    ...item,
    title,
    ...(has('quantities') && { quantities, quantity: quantities[0] ?? null }),
    ...(has('colors') && { colors: values.colors.trim() || null }),
    ...(has('finishing') && operations(review)),
    ...(has('paperType') && { paperType: paper(review) }),
    ...(has('size') && { size: values.size.trim() || null }),
    specifications: specificationsOf(review),
    // It was written from the values that were read.
    description: isAsRead ? item.description : `${factLine(review)}.`,
  };
}

/** A changed size or stock replaces the one of the same text in the specification. */
function specificationsOf(review: ReviewItem): PrintSpecifications {
  const { item, values, readValues } = review;
  const spec: Record<string, unknown> = { ...item.specifications };
  const replace = (names: readonly string[], field: ReviewField) => {
    for (const name of names) {
      if (spec[name] !== readValues[field]) continue;
      if (values[field].trim()) spec[name] = values[field].trim();
      else delete spec[name];
    }
  };
  if (isChanged(review, 'size')) replace(['size', 'flatSize', 'finalSize'], 'size');
  if (isChanged(review, 'paperType')) {
    replace(['paperType', 'coverPaperType', 'interiorPaperType'], 'paperType');
    if (isTwoPapers(review)) {
      const [cover, interior] = twoPapers(review) ?? [];
      spec.coverPaperType = cover;
      spec.interiorPaperType = interior;
    }
  }
  return spec;
}

const isTwoPapers = ({ item: { specifications, paperType } }: ReviewItem) =>
  !paperType && Boolean(specifications.coverPaperType && specifications.interiorPaperType);

/** `100# gloss cover / 80# gloss text`, when the person kept the two. */
function twoPapers({ values }: ReviewItem) {
  const parts = values.paperType.split(' / ').map((part) => part.trim());
  return parts.length === 2 && parts.every(Boolean) ? parts : undefined;
}

function paper(review: ReviewItem) {
  if (isTwoPapers(review) && twoPapers(review)) return null;
  return review.values.paperType.trim() || null;
}

/** Keeps the bindery apart where it is still there. */
function operations({ item: { bindery }, values }: ReviewItem) {
  const parts = values.finishing
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const kept = bindery?.split(',').map((part) => part.trim());
  const hasBindery = Boolean(kept?.every((part) => parts.includes(part)));
  const finishing = hasBindery ? parts.filter((part) => !kept!.includes(part)) : parts;
  return { finishing: finishing.join(', ') || null, bindery: hasBindery ? bindery : null };
}
