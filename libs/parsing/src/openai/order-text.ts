import type { Page } from '#documents';
import { joinBrokenFractions } from '../rules/order/broken-fractions.js';
import { alignCenteredCells } from '../rules/order/centered-cells.js';
import { withDecimalPoints } from '../rules/order/decimal-commas.js';
import { joinSpacedThousands, lineOf, sheetOf } from '../rules/order/sheet.js';

/** Two spaces separate the cells of a line. */
export const orderText = (pages: readonly Page[]) =>
  alignCenteredCells(withDecimalPoints(joinSpacedThousands(joinBrokenFractions(sheetOf(pages)))))
    .map(lineOf)
    .join('\n');
