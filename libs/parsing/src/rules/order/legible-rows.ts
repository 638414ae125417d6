import { alignCenteredCells } from './centered-cells.js';
import { withDecimalPoints } from './decimal-commas.js';
import { joinSpacedThousands, type Row } from './sheet.js';

/** Rows with numbers as English writes them, and with cells that begin where their columns do. */
export const legibleRows = (rows: readonly Row[]): Row[] =>
  alignCenteredCells(joinSpacedThousands(withDecimalPoints(rows)));
