import type { Page } from '#documents';
import { lineOf, sheetOf } from '../rules/order/sheet.js';

/** An order as one text: line by line, with two spaces between the cells of a line. */
export const orderText = (pages: readonly Page[]) => sheetOf(pages).map(lineOf).join('\n');
