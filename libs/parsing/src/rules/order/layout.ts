import type { Cell, Page } from '#documents';
import { splitInnerLabels } from './inner-labels.js';
import { type Item, readItems } from './items.js';
import { readJobColumns } from './job-columns.js';
import { linesOf } from './lines.js';
import { readPairs } from './pairs.js';
import type { Pair } from './pair.js';
import { type Party, readParties } from './parties.js';
import { readSegments } from './segments.js';
import { type Row, sheetOf } from './sheet.js';
import { withoutSpreadsheetHeads } from './spreadsheet.js';
import { withoutInstructions } from './software-instructions.js';
import { beforeTerms } from './terms.js';
import { joinWrappedValues } from './wrapped-values.js';

export interface Layout {
  rows: readonly Row[];
  rowsOutsideTables: readonly Row[];
  items: readonly Item[];
  /** Lines of each job in jobs side by side. */
  columns: readonly string[][];
  pairs: readonly Pair[];
  allPairs: readonly Pair[];
  parties: readonly Party[];
}

export function readLayout(pages: readonly Page[]): Layout {
  const rows = beforeTerms(
    withoutSpreadsheetHeads(sheetOf(withoutInstructions(pages))).map(splitInnerLabels),
  );
  const segments = readSegments(rows);
  const table = segments.items.length ? segments : readItems(rows);
  const columns = table.items.length ? undefined : readJobColumns(rows, table.rows);
  const inTable = new Set([...table.rows, ...(columns?.rows ?? [])]);
  const pairs = wholePairs(rows, inTable);
  return {
    rows,
    rowsOutsideTables: rows.filter((row) => !inTable.has(row)),
    items: table.items,
    columns: columns?.jobs ?? [],
    pairs,
    allPairs: columns ? wholePairs(rows, table.rows) : pairs,
    parties: readParties(rows, inTable),
  };
}

function wholePairs(rows: readonly Row[], inTable: ReadonlySet<Row>): Pair[] {
  const pairs = readPairs(rows, inTable);
  joinWrappedValues(rows, pairs, inTable);
  return pairs;
}

export const cellsOf = ({ parties }: Layout, ...roles: Party['role'][]): ReadonlySet<Cell> =>
  new Set(parties.filter(({ role }) => roles.includes(role)).flatMap(({ cells }) => cells));

export function proseLines(layout: Layout, rows: readonly Row[]): string[] {
  const foreignCells = cellsOf(layout, 'vendor', 'billTo');
  return linesOf(rows, layout.pairs, (cell) => foreignCells.has(cell));
}
