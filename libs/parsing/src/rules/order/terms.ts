import { itemColumnNamed } from '../vocabulary/item-columns.js';
import type { Row } from './sheet.js';

const heading =
  /^(?:(?:standard|general|purchase order|p\.?o\.?|additional|printing)\s+)*(?:terms\s*(?:and|&)\s*conditions|standard terms|supplier (?:terms|code of conduct)|(?:appendix|exhibit|attachment|annex)\s+[a-z0-9]\b|terms of (?:purchase|sale)|conditions of purchase|general (?:terms|conditions|provisions)|allgemeine (?:geschäfts|einkaufs)bedingungen|conditions générales)/i;

/**
 * Leaves out the small print: from its heading to the end of its page, and all pages after it that
 * hold no table of items.
 */
export function beforeTerms(rows: readonly Row[]): Row[] {
  const start = rows.findIndex(
    ({ cells }) =>
      cells.length === 1 &&
      heading.test(cells[0]?.text ?? '') &&
      (cells[0]?.text.length ?? 99) < 60,
  );
  if (start < 1) return [...rows];
  const { page } = rows[start] as Row;
  const repeatedRow = rows.findIndex(
    (row) => row.page > page && row.cells.filter(({ text }) => itemColumnNamed(text)).length >= 3,
  );
  return [...rows.slice(0, start), ...(repeatedRow < 0 ? [] : rows.slice(repeatedRow))];
}
