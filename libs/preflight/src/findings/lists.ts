import { info, unknown, warning } from './row.js';

/** `rows` are the first ones, as a spreadsheet numbers them. */
type FaultyRows = { count: number; rows: number[] };

const number = (count: number) => count.toLocaleString('en-US');
const unsure = 'We cannot tell whether the mail house can use the list.';
export const columnNames: Record<string, string> = {
  name: 'name',
  company: 'company',
  address: 'address',
  address2: 'second address line',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  country: 'country',
  version: 'version',
};
const named = (columns: readonly string[]) =>
  columns.map((column) => columnNames[column] ?? column).join(', ');

/** `3 rows (4, 9 and 12)`, `312 rows (first: 4, 9)` */
function rowsThat({ count, rows }: FaultyRows, one: string, many: string) {
  if (count === 1) return `Row ${rows[0]} ${one}`;
  const [last, ...others] = rows.toReversed();
  const list = `${others.toReversed().join(', ')} and ${last}`;
  return `${number(count)} rows ${many} (${count > rows.length ? `the first are ${list}` : list})`;
}

interface Version {
  name: string;
  count: number;
}

function versionsIn(versions: readonly Version[]) {
  const list = versions.map(({ name, count }) => `${name || 'empty'} (${number(count)})`);
  const noun = versions.length === 1 ? 'version' : 'versions';
  return `${versions.length} ${noun}: ${list.join(', ')}`;
}

const unread = (headline: string, remedy: string) =>
  unknown('list', () => [headline, unsure, remedy]);

export const listFindings = {
  'file-list-locked': unread(
    'The list needs a password, or is a spreadsheet of an old kind.',
    'Save it without a password as CSV or XLSX and send it again.',
  ),
  'file-list-broken': unread('The list cannot be read.', 'Export it again and send the new file.'),
  'file-list-costly': unread(
    'The list is too large or too complex to check.',
    'Split it into several files, or ask the shop to check it.',
  ),
  'file-list-strange': unread(
    'The file contains no list.',
    'Send the list as CSV, TXT or XLSX. If the file is for something else, no action is needed.',
  ),
  'file-list-several': unread(
    'The archive contains several lists, which were not checked.',
    'Send each list as a separate file.',
  ),
  'file-list-earlier': unread(
    'The list was uploaded before list checks were available.',
    'Send it again to check it.',
  ),
  'list-rows': info('list', ({ rows, columns }: { rows: number; columns: string[] }) => [
    `The list has ${number(rows)} ${rows === 1 ? 'row' : 'rows'}.`,
    columns.length ? `It has columns for ${named(columns)}.` : 'Its columns were not recognized.',
    'Check that these are the columns you want to use.',
  ]),
  'list-quantity': warning('list', ({ rows, ordered }: { rows: number; ordered: number }) => [
    `The list has ${number(rows)} ${rows === 1 ? 'row' : 'rows'}, and the order is for ${number(ordered)} pieces.`,
    rows > ordered
      ? 'There are not enough pieces for all rows.'
      : `${number(ordered - rows)} ${ordered - rows === 1 ? 'piece has' : 'pieces have'} no address.`,
    'Send the complete list or ask the shop to change the quantity. If other files complete it, no action is needed.',
  ]),
  'list-columns': warning('list', ({ missing }: { missing: string[] }) => [
    `No column for ${named(missing)} was found.`,
    'Pieces cannot be addressed without it.',
    'Put the names of the columns into the first row, for example Name, Address, City, State, ZIP.',
  ]),
  'list-empty-cells': warning(
    'list',
    ({ columns, ...rows }: FaultyRows & { columns: string[] }) => [
      `${rowsThat(rows, 'has empty cells', 'have empty cells')}.`,
      `Without ${named(columns)}, the piece may not arrive.`,
      'Fill in the cells or delete the rows.',
    ],
  ),
  'list-short-zips': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'has a ZIP code with missing digits', 'have ZIP codes with missing digits')}.`,
    'Spreadsheets drop the zeros at the start of a ZIP code.',
    'Add the zeros: format the column as text, or use the repair here.',
  ]),
  'list-bad-zips': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'has an invalid ZIP code', 'have invalid ZIP codes')}.`,
    'The pieces may not arrive.',
    'Correct them to five or nine digits. Name the country for addresses abroad.',
  ]),
  'list-state-zip': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'has a ZIP code of another state', 'have ZIP codes of another state')}.`,
    'Columns may have shifted, or an address is wrong.',
    'Check the state and the ZIP code of these rows.',
  ]),
  'list-mojibake': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'has garbled letters, such as Ã© for é', 'have garbled letters, such as Ã© for é')}.`,
    'They would print as they are.',
    'Export the list again as UTF-8.',
  ]),
  'list-second-headers': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'repeats the column names', 'repeat the column names')}.`,
    'A piece would be addressed to the column names.',
    'Delete the rows. Lists that were joined may differ in their columns.',
  ]),
  'list-formulas': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'has formulas or spreadsheet errors', 'have formulas or spreadsheet errors')}.`,
    'Formulas may print as text, or change when the file is opened.',
    'Copy the cells and paste them as values.',
  ]),
  'list-control-characters': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'has invisible control characters', 'have invisible control characters')}.`,
    'They can print as boxes or break lines.',
    'Remove them, for example with CLEAN in a spreadsheet.',
  ]),
  'list-uneven-rows': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'has more or fewer cells than the first row', 'have more or fewer cells than the first row')}.`,
    'Their cells may have shifted into the wrong columns.',
    'Put quotes around cells with commas, or export the list again.',
  ]),
  'list-long-fields': warning('list', ({ count, max }: { count: number; max: number }) => [
    `${number(count)} ${count === 1 ? 'row has a field' : 'rows have fields'} with more than ${max} characters.`,
    'Long names and addresses may not fit on the piece.',
    'Shorten them, or ask the shop whether they fit.',
  ]),
  'list-same-rows': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'repeats an earlier row exactly', 'repeat earlier rows exactly')}.`,
    'Each would get another piece.',
    'Delete them, or use the repair here.',
  ]),
  'list-same-people': warning('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'names a person of an earlier row at the same address', 'name people of earlier rows at the same address')}.`,
    'Each would get another piece.',
    'Delete the rows you do not want.',
  ]),
  'list-same-households': info('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'has the address of an earlier row with another name', 'have the addresses of earlier rows with another name')}.`,
    'Each person gets a piece, so some households get several.',
    'For one piece a household, delete the rows.',
  ]),
  'list-spaces': info('list', (rows: FaultyRows) => [
    `${rowsThat(rows, 'has extra spaces', 'have extra spaces')}.`,
    'They can leave gaps in print.',
    'Remove them, or use the repair here.',
  ]),
  'list-encoding': info('list', () => [
    'The list is not in UTF-8.',
    'Letters with accents can print wrong when a program expects UTF-8.',
    'Save it as CSV UTF-8, or use the repair here.',
  ]),
  'list-other-sheets': warning('list', ({ sheets }: { sheets: number }) => [
    `The spreadsheet has ${sheets} more ${sheets === 1 ? 'sheet' : 'sheets'}, which ${sheets === 1 ? 'was' : 'were'} not checked.`,
    'It is not clear which sheet to use.',
    'Delete the other sheets, or send each as a separate file.',
  ]),
  'list-versions': info('list', ({ versions, more }: { versions: Version[]; more: boolean }) => [
    `The list has ${more ? 'more than ' : ''}${versionsIn(versions)}.`,
    'Each version needs its own artwork.',
    'Check the names and numbers.',
  ]),
  'list-same-file': warning('list', () => [
    'This file was already sent with this job.',
    'Each person on the list could get the piece twice.',
    'If one of them is outdated, tell the shop which one to use.',
  ]),
};
