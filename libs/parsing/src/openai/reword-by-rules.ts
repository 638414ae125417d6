import { type CommonSpec, type ParsedDocument, specFields } from '#contracts';
import { parseText } from '../rules/parse-text.js';

type DocumentValues = Pick<ParsedDocument, 'title' | 'quantity' | keyof CommonSpec>;

const commonLabels = specFields
  .filter(({ isCommon }) => isCommon)
  .map(({ name, label, pdfLabel }) => [name, pdfLabel ?? label]);
const labels = Object.entries({
  title: 'Item',
  quantity: 'Quantity',
  ...Object.fromEntries(commonLabels),
}) as [keyof DocumentValues, string][];

/** Rewords values for comparison: `saddle stitched` equals `saddle stitch`. */
export function rewordByRules(values: DocumentValues): ParsedDocument {
  const rows = labels.filter(([field]) => values[field] !== null);
  return parseText(rows.map(([field, label]) => `${label}: ${values[field]}`).join('\n')).result;
}
