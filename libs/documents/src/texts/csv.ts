import { parse } from 'csv-parse/sync';
import type { TextContent } from '../file-content.js';
import { maxRows, rowsContent } from './rows.js';

export const delimiters = [',', ';', '\t', '|'];
const sampleLines = 20;
/** Of a cell; a quote that never ends would take the rest of the file. */
const maxRecord = 100_000;

/** Plain text when the quotes do not match. */
export function readCsv(text: string): TextContent {
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRecord,
      to: maxRows + 1,
    });
    return rowsContent(rows);
  } catch {
    return { kind: 'text', text };
  }
}

export function delimiterOf(text: string) {
  const start = text.split('\n', sampleLines).join('\n');
  const counts = delimiters.map((delimiter) => start.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
