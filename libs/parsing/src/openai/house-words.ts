import { type CommonSpec, type ParsedDocument, specFields } from '#contracts';
import { parseText } from '../rules/parse-text.js';

type Worded = Pick<ParsedDocument, 'title' | 'quantity' | keyof CommonSpec>;

const common = specFields
  .filter(({ isCommon }) => isCommon)
  .map(({ name, label, pdfLabel }) => [name, pdfLabel ?? label]);
const labels = Object.entries({
  title: 'Item',
  quantity: 'Quantity',
  ...Object.fromEntries(common),
}) as [keyof Worded, string][];

/**
 * Values as the rules would have worded them, to compare: `saddle stitched` and `saddle stitch` say
 * the same.
 */
export function inHouseWords(values: Worded): ParsedDocument {
  const rows = labels.filter(([field]) => values[field] !== null);
  return parseText(rows.map(([field, label]) => `${label}: ${values[field]}`).join('\n')).result;
}
