import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { delimiterOf } from '../texts/csv.js';
import { wideEncodingOf } from '../texts/decode-text.js';
import { columnStartsOf, fixedRows } from './fixed-width.js';
import { type ListEncoding, type ListFacts, ListRefused } from './list-facts.js';
import type { ListRow } from './list-row.js';
import { readSheet } from './sheet-rows.js';
import { joined, type ZipEntry, zipEntries } from './zip-entries.js';

export interface OpenList extends Pick<ListFacts, 'format' | 'encoding' | 'otherSheets'> {
  delimiter: string;
  rows: AsyncIterable<ListRow>;
}

const maxTextBytes = 1024 ** 3;
const maxSheetFile = 100 * 1024 ** 2;
/** Of a row; a quote that never ends would take the rest of the file. */
const maxRecord = 100_000;
const headBytes = 64 * 1024;
const zipMark = 'PK\u0003\u0004';
const emptyZipMark = 'PK\u0005\u0006';
const compoundMark = 'd0cf11e0a1b11ae1';
const listName = /\.(?:csv|txt|tsv|tab|xlsx)$/i;
const hiddenName = /(?:^|\/)(?:\.|__MACOSX\/)/;

/** @throws ListRefused */
export async function openList(file: string, isRaw = false): Promise<OpenList> {
  const head = await headOf(createReadStream(file, { end: headBytes - 1 }));
  const mark = head.toString('latin1', 0, 4);
  // Encrypted spreadsheets and those before 2007.
  if (head.toString('hex', 0, 8) === compoundMark) throw new ListRefused('list-locked');
  if (mark === emptyZipMark) throw new ListRefused('list-strange');
  if (mark !== zipMark) return openText(() => Promise.resolve(createReadStream(file)), isRaw);
  const entries = await zipEntries(file);
  if (entries.some(({ path }) => path === 'xl/workbook.xml')) return openSheet(entries);
  const lists = entries.filter(({ path }) => listName.test(path) && !hiddenName.test(path));
  if (lists.length > 1) throw new ListRefused('list-several');
  const [list] = lists;
  if (!list) throw new ListRefused('list-strange');
  if (!/\.xlsx$/i.test(list.path)) return openText(() => list.open(maxTextBytes), isRaw);
  const sheet = `${file}.xlsx`;
  await pipeline(await list.open(maxSheetFile), createWriteStream(sheet));
  return openSheet(await zipEntries(sheet));
}

async function openSheet(entries: readonly ZipEntry[]): Promise<OpenList> {
  return { format: 'sheet', encoding: 'utf-8', delimiter: ',', ...(await readSheet(entries)) };
}

async function headOf(bytes: Readable) {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.length;
    if (size >= headBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, headBytes);
}

async function openText(bytes: () => Promise<Readable>, isRaw: boolean): Promise<OpenList> {
  const head = await headOf(await bytes());
  const encoding =
    wideEncodingOf(head) ?? ((await isUtf8(await bytes())) ? 'utf-8' : 'windows-1252');
  const start = new TextDecoder(encoding).decode(head);
  const list = { format: 'text', encoding, otherSheets: 0 } as const;
  // The last line may be cut.
  const wholeLines = head.length < headBytes ? start : start.slice(0, start.lastIndexOf('\n') + 1);
  const columnStarts = columnStartsOf(wholeLines);
  if (columnStarts) {
    const texts = joined(await bytes(), decoded(encoding));
    return { ...list, delimiter: ',', rows: fixedRows(texts, columnStarts) };
  }
  const delimiter = delimiterOf(start);
  return { ...list, delimiter, rows: textRows(await bytes(), encoding, delimiter, isRaw) };
}

async function isUtf8(bytes: Readable) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of bytes) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* textRows(
  bytes: Readable,
  encoding: ListEncoding,
  delimiter: string,
  isRaw: boolean,
): AsyncGenerator<ListRow> {
  const parser = parse({
    bom: true,
    delimiter,
    raw: isRaw,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecord,
  });
  const records: AsyncIterable<string[] | { raw: string; record: string[] }> = joined(
    bytes,
    ...(encoding === 'utf-8' ? [] : [decoded(encoding)]),
    parser,
  );
  let number = 0;
  try {
    for await (const each of records)
      yield Array.isArray(each)
        ? { number: ++number, cells: each }
        : { number: ++number, cells: each.record, raw: each.raw };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ListRefused(error.code === 'CSV_MAX_RECORD_SIZE' ? 'list-costly' : 'list-broken');
  }
}

function decoded(encoding: ListEncoding) {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      done(null, decoder.decode(piece, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}
