import type { Page } from '#documents';
import { withDecimalPoints } from '../rules/order/decimal-commas.js';
import { joinSpacedThousands, lineOf, sheetOf } from '../rules/order/sheet.js';

/** Two spaces separate the cells of a line. */
export const orderText = (pages: readonly Page[]) =>
  withDecimalPoints(joinSpacedThousands(sheetOf(pages)))
    .map(lineOf)
    .join('\n');
