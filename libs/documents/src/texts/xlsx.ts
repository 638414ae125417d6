import readSheets, { type CellValue } from 'read-excel-file/universal';
import type { TextContent } from '../file-content.js';
import { maxRows, rowsContent } from './rows.js';
import { zip, type ZipParts } from './zip.js';

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/;
const rowEnd = '</row>';

/** The rows of all sheets, below their names where there are several. */
export async function readXlsx(parts: ZipParts): Promise<TextContent> {
  let isCutShort = false;
  const fewerParts: ZipParts = new Map();
  for (const [path, content] of parts) {
    const cut = sheetPart.test(path) ? cutRows(content) : undefined;
    isCutShort ||= cut !== undefined;
    fewerParts.set(path, cut ?? content);
  }
  const sheets = await readSheets(new Blob([zip(fewerParts) as Buffer<ArrayBuffer>]));
  const filledSheets = sheets.filter(({ data }) => data.length > 0);
  const rows = filledSheets.flatMap(({ sheet, data }, index) => [
    ...(index > 0 ? [[]] : []),
    ...(filledSheets.length > 1 ? [[sheet]] : []),
    ...data.map((row) => row.map(cellText)),
  ]);
  return rowsContent(rows, isCutShort);
}

/** @returns undefined for a sheet within the limit */
function cutRows(content: Uint8Array): Buffer | undefined {
  const xml = Buffer.from(content);
  let end = 0;
  for (let row = 0; row < maxRows; row++) {
    const next = xml.indexOf(rowEnd, end);
    if (next < 0) return undefined;
    end = next + rowEnd.length;
  }
  return xml.includes(rowEnd, end)
    ? Buffer.concat([xml.subarray(0, end), Buffer.from('</sheetData></worksheet>')])
    : undefined;
}

function cellText(value: CellValue | null): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  return String(value);
}

function dateText(date: Date) {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
