import type { Cell } from '#documents';
import type { Row } from './sheet.js';

const headRows = 12;
const orderWord = /\b(?:order|requisition|release)\b/i;
/** `OHW 0352`, `S&P 18832-1`, `MCS/28-3390`, `1174093` */
const codePattern = String.raw`(?:[A-Z][A-Z&]{0,4} )?[A-Z0-9][A-Z0-9./&-]{2,24}`;
const code = new RegExp(`^#?(?=.*\\d)(${codePattern})$`);
/** `11/14/2028`, `07-18-28`, `555-0172`, `ME 04101` */
const otherFigure =
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$|^\d{1,2}-[A-Z]{3}-\d{2,4}$|^\(?\d{3}\)?[ .-](?:\d{3}[ .-])?\d{4}$|^[A-Z]{2} \d{5}(?:-\d{4})?$|^[\d.,]*\.\d{2}$/;

const codeOf = (text: string): string | undefined => {
  const number = code.exec(text.trim())?.[1];
  return number && !otherFigure.test(number) ? number : undefined;
};

/** `2. PURCHASE ORDER NO. (Purchasing assigns)`, `University PO number`, `Our PO to you` */
const numberLabel =
  /^(?:\d{1,2}\. )?(?:(?!old|prior|last|previous|vendor|end)\w+ ){0,2}?(?:p\.? ?o\.?|purchase order)(?: ?(?:number|no\.?|#)(?: \([^)]*\))?| to you):?$/i;

const overlaps = (one: Cell, other: Cell) => one.from <= other.to + 12 && other.from <= one.to + 12;
const rowsBelow = 2;

function cellsBelow(rows: readonly Row[], index: number, head: Cell): Cell[] {
  return rows
    .slice(index + 1, index + 1 + rowsBelow)
    .filter(({ page }) => page === rows[index]?.page)
    .flatMap(({ cells }) => cells.filter((cell) => overlaps(cell, head)).slice(0, 1));
}

/** A number beside or below a label that names the purchase order. */
export function numberAtLabel(rows: readonly Row[]): string | undefined {
  for (const [index, { cells }] of rows.entries())
    for (const [place, cell] of cells.entries()) {
      if (!numberLabel.test(cell.text)) continue;
      const beside = cells[place + 1];
      const texts = [...(beside ? [beside] : []), ...cellsBelow(rows, index, cell)];
      const number = texts.map(({ text }) => shortCodeOf(text)).find(Boolean);
      if (number) return number;
    }
  return undefined;
}

/** `5-B`, which is a number only beside its label */
const shortCodeOf = (text: string) =>
  codeOf(text) ?? (/^(?=.*\d)[A-Z0-9-]{2,4}$/.test(text) ? text : undefined);

const codeInText = String.raw`((?=[A-Z0-9./-]*\d)[A-Z0-9][A-Z0-9./-]{2,24})`;
const sentences = [
  // `the number we want to see on the bill is QF-5127`, `The number is 26-114`
  new RegExp(String.raw`\b[Nn]umber(?: [a-z]+){0,8} is:? ${codeInText}`),
  // `please put no. 26-09 on the bill`
  new RegExp(
    String.raw`\b(?:put|show|quote|use|note) (?:our )?(?:no\.|number|#) ?${codeInText} on (?:the|your|all|every) (?:bill|invoice)`,
  ),
];

/** A sentence that says which number belongs on the invoice. */
export function numberInSentence(rows: readonly Row[]): string | undefined {
  const text = rows.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join(' ');
  for (const sentence of sentences) {
    const match = sentence.exec(text);
    const before = text.slice(Math.max(0, (match?.index ?? 0) - maxBefore), match?.index);
    const number = match?.[1]?.replace(/[.-]+$/, '');
    if (number && /\b(?:p\.?o\.?|order)\b/i.test(before) && codeOf(number)) return number;
  }
  return undefined;
}

/** Most text between the word for an order and the sentence with its number, in characters. */
const maxBefore = 120;

/** `ORDER OHW 0352`, `Order for print LMG-2027-118`, `Purchase memo no. CF-0442` */
const headingWithCode = new RegExp(
  `^(?:[\\p{L}&]+ ){0,2}(?:order|memo|po)(?: for print(?:ing)?)?(?: (?:no\\.?|number|#))?:? #?(?=.*\\d)(${codePattern})$`,
  'iu',
);
const headingWord =
  /^(?:(?:press|print|purchase|our) )?(?:order|p\.?o\.?)(?: (?:no\.?|number))?:?$/i;
const numberWord = /^(?:no\.?|number|nr\.?|#):?$/i;
const withNumberWord = new RegExp(`^(?:no\\.?|number|#):? (?=.*\\d)(${codePattern})$`, 'i');

/** A number in the first lines: `No.  27-00931`, `Order` over `88213`, `No. OV-P-0561` */
export function numberInHeading(rows: readonly Row[]): string | undefined {
  const head = rows.slice(0, headRows).filter(({ page }) => page === rows[0]?.page);
  for (const { cells } of head) {
    const [first] = cells
      .map(({ text }) => headingWithCode.exec(text)?.[1])
      .filter((number) => number !== undefined && number === number.toUpperCase());
    if (first && codeOf(first)) return first;
  }
  if (!head.some((row) => orderWord.test(row.cells.map(({ text }) => text).join(' '))))
    return undefined;
  for (const [index, { cells }] of head.entries())
    for (const [place, cell] of cells.entries()) {
      const own = codeOf(withNumberWord.exec(cell.text)?.[1] ?? '');
      if (own) return own;
      const isNumber = numberWord.test(cell.text);
      if (!isNumber && !headingWord.test(cell.text)) continue;
      const texts = [
        cells[place + 1]?.text ?? '',
        ...cellsBelow(head, index, cell).map(({ text }) => text),
      ];
      const number = texts.map(codeOf).find((one) => one && /\d{3}|-\d/.test(one));
      if (number) return number;
    }
  return codeAlone(head.slice(0, rowsOfCode));
}

const rowsOfCode = 3;

/** `RM-2028-0193` beside the name of the customer, above `Purchase Order` */
const codeAlone = (rows: readonly Row[]): string | undefined =>
  rows
    .flatMap(({ cells }) => cells.slice(1))
    .map(({ text }) => codeOf(text))
    .find((number) => number && /[A-Z]/.test(number) && /\d{3}/.test(number));
