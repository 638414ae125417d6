import type { Page } from '#documents';
import { sheetOf } from '../rules/order/sheet.js';

/** An order as one text: line by line, with two spaces between the cells of a line. */
export const orderText = (pages: readonly Page[]) =>
  sheetOf(pages)
    .map(({ cells }) => cells.map(({ text }) => text).join('  '))
    .join('\n');
