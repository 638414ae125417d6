import type { Page } from '#documents';
import { joinBrokenFractions } from '../rules/order/broken-fractions.js';
import { linesWithoutColumns } from '../rules/order/job-columns.js';
import { legibleRows } from '../rules/order/legible-rows.js';
import { lineOf, sheetOf } from '../rules/order/sheet.js';

/** Two spaces separate the cells of a line. */
export const orderText = (pages: readonly Page[]) =>
  linesWithoutColumns(legibleRows(joinBrokenFractions(sheetOf(pages))), lineOf).join('\n');
