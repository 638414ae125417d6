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

/** Rewords values for comparison: `saddle stitched` equals `saddle stitch`. */
export function inHouseWords(values: Worded): ParsedDocument {
  const rows = labels.filter(([field]) => values[field] !== null);
  return parseText(rows.map(([field, label]) => `${label}: ${values[field]}`).join('\n')).result;
}
