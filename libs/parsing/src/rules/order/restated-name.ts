import type { Row } from './sheet.js';

const organization =
  /\b(?:inc|incorporated|llc|l\.l\.c|ltd|limited|llp|lp|corp|corporation|co|company|group|partners|associates|foundation|university|college|school|district|brewing|bank|credit union|society|church|center|centre|services|systems|industries|holdings|gmbh)\.?$/i;
const legalSuffix = /^(?:inc|llc|ltd|corp|co|lp|llp)\.?$/i;
const maxLength = 60;
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? [];

/** `Harrowgate` in the head and `Harrowgate Real Estate Group` in an address: the whole name. */
export function wholeName(shortName: string, rows: readonly Row[]): string {
  const name = spacedName(shortName, rows) ?? shortName;
  const own = words(name);
  if (own.length === 0 || organization.test(name)) return suffixOf(name, rows) ?? name;
  const longer = rows
    .flatMap(({ cells }) => cells)
    .flatMap(({ text }) =>
      text.split(/\s+[|·•]\s+|,\s+(?!(?:inc|llc|ltd|corp|co)\b)|\s+-\s+|:\s+|\t/i),
    )
    .map((text) => text.trim())
    .filter(
      (text) =>
        text.length <= maxLength &&
        organization.test(text) &&
        words(text).length > own.length &&
        own.every((word, index) => words(text)[index] === word),
    );
  return longer.toSorted((one, other) => one.length - other.length)[0] ?? name;
}

/** `Tandem Cycles` in an address for the logo `tandemcycles`. */
function spacedName(name: string, rows: readonly Row[]): string | undefined {
  if (!/^\p{Ll}{6,}$/u.test(name)) return undefined;
  return rows
    .flatMap(({ cells }) => cells)
    .map(({ text }) => text)
    .find((text) => text.includes(' ') && text.replaceAll(' ', '').toLowerCase() === name);
}

/** `INC.` that stands apart from its name in the same line. */
function suffixOf(name: string, rows: readonly Row[]): string | undefined {
  if (!legalSuffix.test(name.trim())) return undefined;
  const row = rows.find(({ cells }) => cells.some(({ text }) => text === name));
  const index = row?.cells.findIndex(({ text }) => text === name) ?? 0;
  const before = row?.cells[index - 1]?.text;
  return before && `${before} ${name}`;
}
