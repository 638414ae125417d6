import type { ReviewField } from '#contracts';

export const reviewFieldNames: Record<ReviewField, string> = {
  title: 'Title',
  quantities: 'Quantities',
  size: 'Size',
  paperType: 'Stock',
  colors: 'Colors',
  finishing: 'Finishing',
};
