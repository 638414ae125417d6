import type { QuoteDetail } from '#contracts';
import { count } from '../../lib/format.js';

/** `['2,500', '8.5 x 11', '100# gloss text', '4/4']` */
export const factsOf = ({
  quantity,
  quantities,
  size,
  finalSize,
  flatSize,
  paperType,
  colors,
}: QuoteDetail) =>
  [
    quantities.length > 1
      ? quantities.map(count).join(' / ')
      : quantity !== null && count(quantity),
    size ?? finalSize ?? flatSize,
    paperType,
    colors,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
