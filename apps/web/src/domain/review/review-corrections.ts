import { limits, type ReviewedValue, reviewFields } from '#contracts';
import { isChanged, type ReviewItem } from './review-item.js';

const nullIfEmpty = (text: string) => text.trim() || null;

/** Each changed value, and each field once that was right everywhere. */
export function correctionsOf(items: readonly ReviewItem[]): ReviewedValue[] {
  const changed = items.flatMap((item) =>
    reviewFields
      .filter((field) => isChanged(item, field))
      .map((field) => ({
        field,
        readValue: nullIfEmpty(item.readValues[field]),
        correctedValue: item.values[field].trim(),
      })),
  );
  const unchanged = reviewFields.flatMap((field) => {
    const item = items.find((one) => one.readValues[field] !== '');
    return item && !changed.some((one) => one.field === field)
      ? [{ field, readValue: item.readValues[field], correctedValue: null }]
      : [];
  });
  return [...unchanged, ...changed].slice(0, limits.corrections);
}
