import type { ColumnKind } from './list-facts.js';
import { stateOf } from './zip-states.js';

/** The first that matches decides. */
const headers: [ColumnKind, RegExp][] = [
  ['zip', /^(?:zip|post(?:al)?)(?:[ _-]?(?:code|5))?$/i],
  [
    'address2',
    /^(?:(?:mailing|street)[ _-]?)?(?:address|addr?|street|line)[ _-]*(?:line)?[ _-]*[23]$|^(?:apt|apartment|suite|unit)\b/i,
  ],
  [
    'address',
    /^(?:(?:mailing|street|home|delivery|shipping|postal)[ _-]?)?(?:address|addr|street)\b|^(?:addr?|line)[ _-]?1$/i,
  ],
  ['city', /^(?:city|town)\b/i],
  ['state', /^(?:state|province|st)$/i],
  ['country', /^country\b/i],
  ['version', /\b(?:version|segment|creative|variant|kit|offer)\b/i],
  ['company', /^(?:company|organi[sz]ation|business|firm)\b/i],
  [
    'name',
    /^(?:(?:full|first|last|middle|contact|recipient|customer|addressee|household)[ _-]?)?name$|^(?:f|l)name$|^(?:salutation|prefix|suffix|addressee|recipient|title)$/i,
  ],
];
const minHeaders = 2;
const minShare = 0.7;
const values: [ColumnKind, (cell: string) => boolean][] = [
  ['zip', (cell) => /^\d{5}(?:-?\d{4})?$/.test(cell)],
  ['state', (cell) => /^[A-Z]{2}$/.test(cell) && stateOf(cell) !== undefined],
  ['address', (cell) => /^\d+[a-z]?\s+\S|^p\.?\s?o\.?\s+box\s/i.test(cell)],
];

export const kindOfHeader = (cell: string): ColumnKind | null =>
  headers.find(([, words]) => words.test(cell.trim()))?.[0] ?? null;

/** Several words of headers and no value. */
export const isHeader = (cells: readonly string[]) =>
  cells.filter((cell) => kindOfHeader(cell)).length >= minHeaders &&
  !cells.some((cell) => /\d{3}/.test(cell));

export const columnsOf = (header: readonly string[]) => header.map(kindOfHeader);

/** For a list without a header. */
export function guessColumns(rows: readonly (readonly string[])[]): (ColumnKind | null)[] {
  const columns: (ColumnKind | null)[] = [];
  const width = Math.max(0, ...rows.map(({ length }) => length));
  for (let index = 0; index < width; index++) {
    const filled = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean);
    const kind = values.find(
      ([, isValue]) => filled.length && filled.filter(isValue).length >= filled.length * minShare,
    )?.[0];
    columns.push(kind && !columns.includes(kind) ? kind : null);
  }
  return columns;
}
