import type { ReviewItem } from './review-item.js';

/** `'8.5 x 11'` → `'8.5 × 11'` */
const shownSize = (size: string) => size.replace(/(?<=\d["”']?)\s*x\s*(?=\d)/gi, ' × ');

/** A title inside a sentence is written as the document writes it. */
function titleIn({ values, sources }: ReviewItem) {
  const title = values.title.trim();
  const small = title.charAt(0).toLowerCase() + title.slice(1);
  return sources.title?.snippet.includes(small) ? small : title;
}

/** `2,500 tri-fold brochures, 8.5 × 11, 100# gloss text, 4/4` */
export function factLine(item: ReviewItem) {
  const { quantities, size, paperType, colors } = item.values;
  const piece = [quantities.replaceAll('; ', ' / '), titleIn(item)].filter(Boolean).join(' ');
  return [piece, shownSize(size.trim()), paperType.trim(), colors.trim()]
    .filter(Boolean)
    .join(', ');
}
