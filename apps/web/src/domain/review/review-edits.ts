import { type ReviewField, reviewFields } from '#contracts';
import { uuid } from '../../lib/uuid.js';
import { listedQuantities, quantityList } from './quantity-list.js';
import type { ReviewItem } from './review-item.js';

type Items = readonly ReviewItem[];

export const changeValue = (items: Items, id: string, field: ReviewField, value: string) =>
  items.map((item) =>
    item.id === id ? { ...item, values: { ...item.values, [field]: value } } : item,
  );

export const removeItem = (items: Items, id: string) => items.filter((item) => item.id !== id);

/** Repeats the item below itself, so that its values can be divided. */
export const splitItem = (items: Items, id: string, newId = uuid()) =>
  items.flatMap((item) => (item.id === id ? [item, { ...item, id: newId }] : [item]));

/** Adds the quantities to the item above and fills what is empty there. */
export function mergeItem(items: Items, id: string): ReviewItem[] {
  const index = items.findIndex((item) => item.id === id);
  const [above, item] = [items[index - 1], items[index]];
  if (!above || !item) return [...items];
  return items.flatMap((one) => {
    if (one.id === id) return [];
    return one.id === above.id ? [merged(above, item)] : [one];
  });
}

function merged(above: ReviewItem, item: ReviewItem): ReviewItem {
  const result = {
    ...above,
    values: { ...above.values, quantities: mergedQuantities(above, item) },
    readValues: { ...above.readValues },
    sources: { ...above.sources },
  };
  for (const field of reviewFields) {
    if (above.values[field].trim()) continue;
    result.values[field] = item.values[field];
    result.readValues[field] = item.readValues[field];
    result.sources[field] = item.sources[field];
  }
  return { ...result, item: withValuesBehind(above, item) };
}

/** What the card does not show comes from the item above, and from this one where that is empty. */
const withValuesBehind = ({ item: above }: ReviewItem, { item }: ReviewItem) => ({
  ...item,
  ...Object.fromEntries(Object.entries(above).filter(([, value]) => value !== null)),
  specifications: { ...item.specifications, ...above.specifications },
});

function mergedQuantities(above: ReviewItem, item: ReviewItem) {
  const texts = [above.values.quantities, item.values.quantities].filter((text) => text.trim());
  const lists = texts.map(listedQuantities);
  return lists.every((list) => list !== undefined)
    ? quantityList([...new Set(lists.flat())])
    : texts.join('; ');
}
