/** Words of headers, by what their column contains. */
const headerWords = {
  person:
    /^(?:(?:full|first|last|middle|contact|recipient|customer|addressee|household)[ _-]?)?name|^(?:f|l)name$|^(?:salutation|prefix|suffix|title|company|organi[sz]ation|business)\b/i,
  street:
    /^(?:(?:mailing|street|home|delivery|shipping|postal)[ _-]?)?add?r(?:ess|s)?\b|^street|^add?r\d$/i,
  town: /^(?:city|town|state|province|st)\b/i,
  zip: /^(?:zip|post(?:al)?[ _-]?code)/i,
};
type Column = keyof typeof headerWords;

const values: Partial<Record<Column, RegExp>> = {
  street:
    /^(?:\d+[a-z]?(?:[ -]\d+)?\s+\S.*|p\.?\s?o\.?\s+box\s+\d+.*|(?:rr|hc)\s?\d+\s+box\s+\d+.*)$/i,
  town: /^(?:[a-z .'-]+,\s*)?[A-Z]{2}$/,
  zip: /^\d{5}(?:-?\d{4})?$|^[A-Z]\d[A-Z] ?\d[A-Z]\d$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
};
/** `410 Quay St, Astoria, OR 97103` in one cell. */
const wholeAddress = /^\d+\s.+[\s,]+[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$/;
/** A leading zero is lost when a spreadsheet takes the ZIP code for a number. */
const shortZip = /^\d{4,5}(?:-?\d{4})?$/;
/** Fewer are destinations of a delivery. */
const minRows = 10;
const headerRows = 5;
const sampleRows = 200;
const minShare = 0.7;
const maxColumns = 40;
const maxCell = 200;

/** Rows of people or companies with their addresses. */
export function looksLikeList(rows: readonly (readonly string[])[]): boolean {
  const filledRows = rows
    .slice(0, headerRows + sampleRows)
    .map((row) => row.slice(0, maxColumns).map((cell) => cell.slice(0, maxCell).trim()))
    .filter((row) => row.some(Boolean));
  const header = filledRows.slice(0, headerRows).findIndex((row) => columnsOf(row).size >= 3);
  const data = filledRows.slice(header + 1, header + 1 + sampleRows);
  if (data.length < minRows) return false;
  const columns = header < 0 ? undefined : columnsOf(filledRows[header]!);
  return columns?.has('street') && columns.has('zip')
    ? isMostly(data, (row) => row.some((cell) => values.street!.test(cell))) &&
        isMostly(data, (row) => row.some((cell) => shortZip.test(cell) || isValue('zip', cell)))
    : isMostly(data, hasAddress);
}

function columnsOf(row: readonly string[]): Set<Column> {
  const names = Object.keys(headerWords) as Column[];
  return new Set(row.flatMap((cell) => names.find((name) => headerWords[name].test(cell)) ?? []));
}

const hasAddress = (row: readonly string[]) =>
  row.some((cell) => wholeAddress.test(cell)) ||
  (['street', 'town', 'zip'] as const).every((column) => row.some((cell) => isValue(column, cell)));

const isValue = (column: 'street' | 'town' | 'zip', cell: string) => values[column]!.test(cell);

const isMostly = (
  data: readonly (readonly string[])[],
  test: (row: readonly string[]) => boolean,
) => data.filter(test).length >= data.length * minShare;
