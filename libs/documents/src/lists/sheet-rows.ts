import { StringDecoder } from 'node:string_decoder';
import { ListRefused } from './list-facts.js';
import type { ListRow } from './list-row.js';
import type { ZipEntry } from './zip-entries.js';

const maxSheetBytes = 2 * 1024 ** 3;
const maxStringBytes = 256 * 1024 ** 2;
/** Of the texts that cells share. */
const maxTexts = 64 * 1024 ** 2;
/** Characters of one element. */
const maxElement = 1_000_000;
const maxColumns = 1000;
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The elements with this name, in order and one at a time; they do not contain each other. */
async function* elements(entry: ZipEntry, name: string, maxBytes: number) {
  const decoder = new StringDecoder('utf8');
  const [opening, closing] = [new RegExp(`<${name}[\\s/>]`, 'g'), `</${name}>`];
  let text = '';
  for await (const piece of await entry.open(maxBytes)) {
    text += decoder.write(piece);
    let done = 0;
    for (;;) {
      opening.lastIndex = done;
      const start = opening.exec(text)?.index;
      if (start === undefined) {
        done = Math.max(done, text.lastIndexOf('<'));
        break;
      }
      done = start;
      const tagEnd = text.indexOf('>', start);
      if (tagEnd < 0) break;
      const isEmpty = text[tagEnd - 1] === '/';
      const end = isEmpty ? tagEnd : text.indexOf(closing, tagEnd);
      if (end < 0) break;
      yield text.slice(start, end);
      done = isEmpty ? end + 1 : end + closing.length;
    }
    text = text.slice(done);
    if (text.length > maxElement) throw new ListRefused('list-costly');
  }
}

const unescape = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (all, decimal, hex, name) => {
        if (name) return entities[name] ?? all;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

/** Without the pronunciation of Asian texts. */
function textOf(xml: string) {
  const texts = xml.replace(/<rPh[^]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([^]*?)<\/t>/g);
  return unescape(Array.from(texts, ([, text]) => text).join(''));
}

/** Texts outside of the heap. */
class SharedTexts {
  private bytes = Buffer.alloc(64 * 1024);
  private ends = new Uint32Array(1024);
  private count = 0;

  add(text: string) {
    const start = this.count ? this.ends[this.count - 1]! : 0;
    const end = start + Buffer.byteLength(text);
    if (end > maxTexts) throw new ListRefused('list-costly');
    if (end > this.bytes.length) {
      const more = Buffer.alloc(Math.max(end, this.bytes.length * 2));
      this.bytes.copy(more);
      this.bytes = more;
    }
    if (this.count === this.ends.length) {
      const more = new Uint32Array(this.count * 2);
      more.set(this.ends);
      this.ends = more;
    }
    this.bytes.write(text, start);
    this.ends[this.count++] = end;
  }

  get(index: number) {
    if (!(index < this.count)) return '';
    return this.bytes.toString('utf8', index ? this.ends[index - 1] : 0, this.ends[index]);
  }
}

const cells = /<c\b([^>]*?)(?:\/>|>([^]*?)<\/c>)/g;

function readRow(xml: string, texts: SharedTexts, earlierRow: number): ListRow {
  const number = /^<row[^>]*?\sr="(\d{1,7})"/.exec(xml)?.[1];
  const row: ListRow = { number: number ? Number(number) : earlierRow + 1, cells: [] };
  for (const [, attributes = '', content = ''] of xml.matchAll(cells)) {
    const letters = /\sr="([A-Z]{1,3})/.exec(attributes)?.[1];
    const column = letters ? columnOf(letters) : row.cells.length;
    if (column >= maxColumns) continue;
    while (row.cells.length <= column) row.cells.push('');
    row.cells[column] = valueOf(attributes, content, texts);
    if (content.includes('<f')) row.hasFormula = true;
  }
  return row;
}

function valueOf(attributes: string, content: string, texts: SharedTexts) {
  const type = /\st="(\w+)"/.exec(attributes)?.[1];
  if (type === 'inlineStr') return textOf(content);
  const value = /<v(?:\s[^>]*)?>([^]*?)<\/v>/.exec(content)?.[1] ?? '';
  if (type === 's') return value && texts.get(Number(value));
  return unescape(value);
}

const columnOf = (letters: string) =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const isFilled = ({ cells: each }: ListRow) => each.some((cell) => cell.trim());

/** Rows of the first sheet that has any. */
export async function readSheet(entries: readonly ZipEntry[]) {
  const texts = new SharedTexts();
  const shared = entries.find(({ path }) => path === 'xl/sharedStrings.xml');
  if (shared)
    for await (const xml of elements(shared, 'si', maxStringBytes)) texts.add(textOf(xml));
  const filledSheets: ZipEntry[] = [];
  for (const entry of sheetsIn(entries))
    for await (const row of rowsOf(entry, texts))
      if (isFilled(row)) {
        filledSheets.push(entry);
        break;
      }
  const [sheet] = filledSheets;
  return {
    rows: sheet ? rowsOf(sheet, texts) : noRows(),
    otherSheets: Math.max(0, filledSheets.length - 1),
  };
}

const sheetNumber = ({ path }: ZipEntry) => Number(/(\d+)\.xml$/.exec(path)?.[1] ?? 0);
const sheetsIn = (entries: readonly ZipEntry[]) =>
  entries
    .filter(({ path }) => /^xl\/worksheets\/[^/]+\.xml$/.test(path))
    .toSorted((one, other) => sheetNumber(one) - sheetNumber(other));

async function* rowsOf(entry: ZipEntry, texts: SharedTexts): AsyncGenerator<ListRow> {
  let number = 0;
  for await (const xml of elements(entry, 'row', maxSheetBytes)) {
    const row = readRow(xml, texts, number);
    number = row.number;
    yield row;
  }
}

async function* noRows(): AsyncGenerator<ListRow> {}
