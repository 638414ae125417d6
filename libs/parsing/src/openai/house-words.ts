import type { ParsedDocument } from '#contracts';
import { parseText } from '../rules/parse-text.js';

const labels = {
  title: 'Item',
  quantity: 'Quantity',
  size: 'Size',
  paperType: 'Paper',
  colors: 'Colors',
  finishing: 'Finishing',
  bindery: 'Bindery',
} as const;

type Worded = Pick<ParsedDocument, keyof typeof labels>;

/** Values as the rules would have worded them, to compare: `saddle stitched` and `saddle stitch` say the same. */
export function inHouseWords(values: Worded): ParsedDocument {
  const rows = (Object.keys(labels) as (keyof Worded)[]).filter((field) => values[field] !== null);
  return parseText(rows.map((field) => `${labels[field]}: ${values[field]}`).join('\n')).result;
}
