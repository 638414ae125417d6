import { type ParsedDocument, specFields, type StatedSpec } from '#contracts';
import { parseText } from '../rules/parse-text.js';

type Values = Pick<ParsedDocument, 'title' | 'quantity'> & StatedSpec;

const labels = Object.entries({
  title: 'Item',
  quantity: 'Quantity',
  ...Object.fromEntries(
    specFields
      .filter(({ isCommon }) => isCommon)
      .map(({ name, label, pdfLabel }) => [name, pdfLabel ?? label]),
  ),
}) as [keyof Values, string][];

/** Rewords values for comparison: `saddle stitched` equals `saddle stitch`. */
export function rewordByRules(values: Values): ParsedDocument {
  const rows = labels.filter(([field]) => values[field] !== null);
  return parseText(rows.map(([field, label]) => `${label}: ${values[field]}`).join('\n')).result;
}
