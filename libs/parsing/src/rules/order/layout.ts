import type { Cell, Page } from '#documents';
import { joinBrokenFractions } from './broken-fractions.js';
import { joinBrokenLabels, splitInnerLabels } from './inner-labels.js';
import type { Item } from './item.js';
import { readItems } from './items.js';
import { readJobColumns } from './job-columns.js';
import { legibleRows } from './legible-rows.js';
import { linesOf } from './lines.js';
import { withoutOtherChoices } from './marked-choices.js';
import { withoutOtherOptions } from './options.js';
import { readMarkedPanels, readPanels } from './panels.js';
import { withPartLines } from './part-columns.js';
import { readPairs } from './pairs.js';
import type { Pair } from './pair.js';
import { type Party, readParties } from './parties.js';
import { splitPartyColumns } from './party-columns.js';
import { withoutQuotedEmail } from './quoted-email.js';
import { withoutAsides, withoutOldValues } from './revisions.js';
import { readSegments } from './segments.js';
import { lineOf, type Row, sheetOf } from './sheet.js';
import { withoutSpreadsheetHeads } from './spreadsheet.js';
import { withoutInstructions } from './software-instructions.js';
import { readPricedHeadings } from './priced-headings.js';
import { beforeTerms } from './terms.js';
import { joinWrappedValues } from './wrapped-values.js';

export interface Layout {
  rows: readonly Row[];
  /** As the document has them, for quoting. */
  lines: readonly string[];
  rowsOutsideTables: readonly Row[];
  items: readonly Item[];
  /** Lines of each job on cards side by side. */
  panels: readonly string[][];
  pairs: readonly Pair[];
  parties: readonly Party[];
}

export function readLayout(pages: readonly Page[]): Layout {
  const sheet = withoutSpreadsheetHeads(joinBrokenFractions(sheetOf(withoutInstructions(pages))));
  const current = withoutOtherOptions(withoutOldValues(withoutAsides(withoutQuotedEmail(sheet))));
  const sheetRows = legibleRows(withoutOtherChoices(current));
  const rows = labeledRows(withPartLines(sheetRows));
  const headings = readPricedHeadings(rows);
  const segments = readSegments(headings?.rest ?? rows);
  const lineTable = segments.items.length ? segments : readItems(headings?.rest ?? rows);
  const marked = lineTable.items.length ? undefined : (headings ?? readMarkedPanels(rows));
  const isLineTable = lineTable.items.length > 0 || marked !== undefined;
  const table = isLineTable ? lineTable : readJobColumns(rows);
  const panels = marked ?? headings ?? (table.items.length ? undefined : readPanels(rows));
  const inTable = new Set([...lineTable.rows, ...table.rows]);
  const rest = panels?.rest ?? rows;
  const pairs = wholePairs(rest, inTable);
  return {
    rows,
    lines: labeledRows(sheetRows).map(lineOf),
    rowsOutsideTables: rest.filter((row) => !inTable.has(row)),
    items: table.items,
    panels: panels?.jobs ?? [],
    pairs,
    parties: readParties(rest, inTable),
  };
}

const labeledRows = (rows: readonly Row[]): Row[] =>
  beforeTerms(splitPartyColumns(joinBrokenLabels(rows).map(splitInnerLabels)));

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
