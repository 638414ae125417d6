import type { Page } from '#documents';
import { lineOf, sheetOf } from '../rules/order/sheet.js';

/** Two spaces separate the cells of a line. */
export const orderText = (pages: readonly Page[]) => sheetOf(pages).map(lineOf).join('\n');
