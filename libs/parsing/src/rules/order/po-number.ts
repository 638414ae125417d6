import type { Cell } from '#documents';
import { numberAtLabel, numberInHeading, numberInSentence } from './head-number.js';
import type { Pair } from './pair.js';
import { orderLabelNamed } from '../vocabulary/order-labels.js';
import type { Row } from './sheet.js';

const code = String.raw`((?!box\b)[A-Z0-9][A-Z0-9./-]{0,24})`;
const number = String.raw`(?:#|no\b\.?|n[º°]\.?|nbr\b\.?|num(?:ber)?\b\.?|nr\b\.?)`;
const prosePattern = new RegExp(
  String.raw`(?<![\w-])(?:b?p[./]?\s?o\.?|p\.\s?0\.|purchase\s+order|purch\.?\s+ord(?:er)?|(?:manufacturing|production|print(?:ing)?)\s+order|bon de commande|orden de compra|bestellung)(?:\s*(?:-|\/|,)?\s*${number}(?:\s?\/\s?date)?)?(?:\s+is)?\s*[:#.=-]?\s*#?\s*${code}`,
  'gi',
);
const anyOrder = new RegExp(
  String.raw`\border(?:\s+form)?\s*(?:(?:to|for)\s+(?:the\s+|our\s+)?(?:printers?|vendor|press|supplier)\s*)?,?\s*${number}\s*[:#.=-]?\s*#?\s*${code}`,
  'gi',
);
/** `Repeat of our PO 58810`, `End user PO: BVC-998` */
const otherOrder =
  /\b(?:(?:repeat|copy|reprint|change|rerun) (?:of|to|from)(?: (?:our|the))?|end[- ]user|previous|prior|last|old)\W+$/i;
const orderLabel = /^(?:our )?(?:order|document)\b/i;
/** `PO Number` wins over `Purchase Order`, which may be the title. */
const numberWord = /#|\b(?:no|nbr|num|number|nr)\b/i;
/** `6/2/2028`, `02-JUN-2028` */
const date = /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}-[A-Z]{3}-\d{2,4})$/i;
const dateWithSlashes = /^\d+\/\d+\/\d+$/;
const heading =
  /(?:purchase order|\bp[./]?\s?o\.?(?:(?:\s?\/\s?|\s)(?:job|work|print|production)\s(?:ticket|order|jacket))?)\s*:?$/i;
const numberAlone = new RegExp(
  String.raw`^${number}\s*:?\s*#?\s*((?:[A-Z]{1,5}\s)?\d.{0,24})$`,
  'i',
);
/** Used when the order has no other number. */
const otherNumber = new RegExp(
  String.raw`^(?:release|authori[sz]ation|(?:job|work)\s?(?:order|ticket)|ticket)\s*${number}`,
  'i',
);
/** `Release / P.O. no.` */
const composite = new RegExp(String.raw`\bp[./]?\s?o\.? ?${number}`, 'i');
const orderWords = /\b(?:order|release|ticket|p\.?o\.?)\b/i;
const codeAtStart = /^(?:no\.? )?((?:[A-Z]{1,5} )?[A-Z]{0,6}-?\d[A-Z0-9-]{2,20})(?= |$)/;
const headRows = 8;
/** Shorter lines are headings, not prose, in characters. */
const minProse = 40;
const valueUnderHeading = new RegExp(
  String.raw`^(?:${number}\s*:?\s*#?\s*)?((?:[A-Z]{1,5} (?=\d))?[A-Z0-9][A-Z0-9./-]{0,24})(?: \/ (?:\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,4})|,? \(?rev(?:ision|\.)? .{1,40})?$`,
  'i',
);

/** `14 February 2028` */
const writtenDate = /^\d{1,2}[. ]+[A-Z][a-z]{2,8}\.?,? \d{2,4}\b/;
/** `4100 23 877` */
const groupedDigits = /^\d{3,4}(?: \d{2,4}){2,3}$/;

/** `HC-2231`, `4500012345`, `MHS 20718`, `MO 24-1187/B` */
export function codeIn(value: string): string | undefined {
  if (writtenDate.test(value)) return undefined;
  if (groupedDigits.test(value)) return value;
  const [first = '', second = ''] = value.replace(/^[\s#:]+/, '').split(/[\s,;()]+/);
  const trimMarks = (word: string) => word.replace(/^[#.:-]+|[.:;-]+$/g, '');
  const number = trimMarks(first);
  if (/\d/.test(number))
    return date.test(number) || number.length > 26 || /[@$%]/.test(number) ? undefined : number;
  return /^[A-Z]{1,6}-?$/.test(first) &&
    /^\d{2,}[A-Z0-9/-]*$/.test(second) &&
    !dateWithSlashes.test(second)
    ? `${first} ${trimMarks(second)}`.replace('- ', '-')
    : undefined;
}

/** `4 - 8 1 7`, on a form with a box for each digit */
const joinDigits = (text: string) =>
  /^\d(?:\s?-?\s\d)+$/.test(text) ? text.replace(/\s/g, '') : text;

/** `PURCHASE ORDER # PD-` over `OPEN-044` */
function joinBrokenNumbers(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => ({
    ...row,
    cells: row.cells.map((cell) => {
      if (!/\b[A-Z]+-$/.test(cell.text)) return cell;
      const below = rows[index + 1]?.cells.find(({ from }) => Math.abs(from - cell.from) <= 4);
      return below && /^[A-Z0-9-]*\d[A-Z0-9-]*$/.test(below.text)
        ? { ...cell, text: cell.text + below.text }
        : cell;
    }),
  }));
}

export function readPoNumber(
  brokenRows: readonly Row[],
  pairs: readonly Pair[],
): string | undefined {
  const rows = joinBrokenNumbers(brokenRows);
  const candidates = pairs
    .filter(({ label }) => label === 'po')
    .map(({ name, value }) => ({
      code: codeIn(value),
      isOrderLabel: orderLabel.test(name),
      hasNumberWord: numberWord.test(name),
    }));
  const own = candidates
    .toSorted((a, b) => Number(b.hasNumberWord) - Number(a.hasNumberWord))
    .find(({ code, isOrderLabel }) => code && !isOrderLabel)?.code;
  const labeled = pairs
    .filter(({ name }) => composite.test(name))
    .map(({ value }) => codeIn(value));
  return (
    own ??
    labeled[0] ??
    numberAtLabel(rows) ??
    belowHeading(rows) ??
    poNumberIn(rows, prosePattern) ??
    besideDemand(rows) ??
    candidates.find(({ code }) => code)?.code ??
    poNumberIn(rows, anyOrder) ??
    numberInHead(rows) ??
    numberInSentence(rows) ??
    numberInHeading(rows) ??
    behindOrder(rows) ??
    codeBehindOrder(rows) ??
    pairs.filter(({ name }) => otherNumber.test(name)).map(({ value }) => codeIn(value))[0] ??
    codeInHeading(rows)
  );
}

function poNumberIn(rows: readonly Row[], pattern: RegExp): string | undefined {
  for (const [index, { cells }] of rows.entries()) {
    for (const cell of cells) {
      const [below] = rows[index + 1]?.cells ?? [];
      const continues =
        cell.text.length > minProse &&
        /\b(?:order|number|no\.|#):?$/i.test(cell.text) &&
        cells.length === 1;
      const text = continues && below ? `${cell.text} ${below.text}` : cell.text;
      for (const match of text.matchAll(pattern)) {
        if (otherOrder.test(text.slice(0, match.index))) continue;
        const number = codeIn(text.slice(match.index + match[0].length - (match[1]?.length ?? 0)));
        if (number) return number;
      }
    }
  }
  return undefined;
}

const demand =
  /\b(?:this|above|order|p\.?o\.?) (?:order )?(?:number|no\.?) must (?:appear|be shown|show)\b|\b(?:show|include|quote) this (?:order |p\.?o\.? )?(?:number|no\.?)\b/i;
const wholeCode = /^(?=.*\d)[A-Z0-9][A-Z0-9./-]{3,24}$/;

/** A code over or under `THIS NUMBER MUST APPEAR ON ALL INVOICES` */
function besideDemand(rows: readonly Row[]): string | undefined {
  for (const [index, { cells }] of rows.entries()) {
    const text = cells.find((cell) => demand.test(cell.text));
    if (!text) continue;
    for (const row of [rows[index - 1], rows[index + 1]]) {
      const own = row?.cells.find((cell) => overlaps(cell, text) && wholeCode.test(cell.text));
      const number = own && codeIn(own.text);
      if (number) return number;
    }
  }
  return undefined;
}

/** `Order   SRP-2026-118`, `Order 2026/0815` */
function behindOrder(rows: readonly Row[]): string | undefined {
  for (const { cells } of rows)
    for (const [index, { text }] of cells.entries()) {
      const inside = /^order:? (\S+)$/i.exec(text)?.[1] ?? '';
      if (wholeCode.test(inside) && codeIn(inside)) return codeIn(inside);
      const value = cells[index + 1]?.text ?? '';
      if (/^order:?$/i.test(text) && wholeCode.test(value)) return codeIn(value);
    }
  return undefined;
}

const orderCode =
  /(?<!\byour )\border:? ((?=(?:[A-Z-]*\d){3})[A-Z]{1,6}\d*(?:-[A-Z\d]+)+)(?![\w-])/i;

/** `Re: our order L417-0927, contract books`: letters and figures with a hyphen */
function codeBehindOrder(rows: readonly Row[]): string | undefined {
  const code = rows
    .flatMap(({ cells }) => cells)
    .map(({ text }) => orderCode.exec(text)?.[1])
    .find(Boolean);
  return code && codeIn(code);
}

function numberInHead(rows: readonly Row[]): string | undefined {
  const cells = rows.slice(0, headRows).flatMap((row) => row.cells);
  if (
    !cells.some(({ text }) => /\b(?:purchase order|print(?:ing)? order|order form)\b/i.test(text))
  )
    return undefined;
  for (const { text } of cells) {
    const number = codeIn(joinDigits(numberAlone.exec(text)?.[1] ?? ''));
    if (number) return number;
  }
  return undefined;
}

function belowHeading(rows: readonly Row[]): string | undefined {
  for (const [index, { cells, page }] of rows.entries()) {
    const head = cells.find(({ text }) => heading.test(text) || orderLabelNamed(text) === 'po');
    if (!head) continue;
    for (const row of rows.slice(index + 1, index + 4).filter((one) => one.page === page)) {
      const own = row.cells.find(
        (cell) => overlaps(cell, head) && valueUnderHeading.test(cell.text),
      );
      const ownNumber = own && codeIn(valueUnderHeading.exec(own.text)?.[1] ?? '');
      if (ownNumber && ownNumber.length > 1) return ownNumber;
    }
  }
  return undefined;
}

const overlaps = (one: Cell, other: Cell) => one.from <= other.to + 12 && other.from <= one.to + 12;

const rowsOfHeading = 5;

/** `PRINT & MAIL RELEASE  KRG-55120`: a code of letters and figures in or below the heading. */
function codeInHeading(rows: readonly Row[]): string | undefined {
  const head = rows.slice(0, rowsOfHeading);
  const start = head.findIndex(({ cells }) => cells.some(({ text }) => orderWords.test(text)));
  const cells = start < 0 ? [] : head.slice(start, start + 2).flatMap((row) => row.cells);
  return cells
    .map(({ text }) => codeAtStart.exec(text)?.[1] ?? '')
    .filter((code) => /[A-Z]/.test(code) && /\d{3}/.test(code) && /-|\d{4}/.test(code))
    .map((code) => codeIn(code))
    .find((code) => code !== undefined);
}
