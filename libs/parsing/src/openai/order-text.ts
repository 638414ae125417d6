import type { Page } from '#documents';
import { joinBrokenFractions } from '../rules/order/broken-fractions.js';
import { legibleRows } from '../rules/order/legible-rows.js';
import { lineOf, sheetOf } from '../rules/order/sheet.js';

/** Two spaces separate the cells of a line. */
export const orderText = (pages: readonly Page[]) =>
  legibleRows(joinBrokenFractions(sheetOf(pages)))
    .map(lineOf)
    .join('\n');
