import type { Cell } from '#documents';
import type { Pair } from './pairs.js';
import type { Row } from './sheet.js';

const code = String.raw`((?!box\b)[A-Z0-9][A-Z0-9./-]{0,24})`;
const number = String.raw`(?:#|no\b\.?|nbr\b\.?|num(?:ber)?\b\.?|nr\b\.?)`;
const prosePattern = new RegExp(
  String.raw`\b(?:p\.?\s?o\.?|purchase\s+order|purch\.?\s+ord(?:er)?|(?:manufacturing|production|printing)\s+order|bon de commande|orden de compra|bestellung)(?:\s*(?:-|\/)?\s*${number})?\s*[:#.=-]?\s*#?\s*${code}`,
  'gi',
);
const anyOrder = new RegExp(String.raw`\border\s*${number}\s*[:#.=-]?\s*#?\s*${code}`, 'gi');
const orderLabel = /^(?:our )?(?:order|document)\b/i;
/** `PO Number` wins over `Purchase Order`, which may be the title. */
const numberWord = /#|\b(?:no|nbr|num|number|nr)\b/i;
const date = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
const heading = /purchase order\s*:?$/i;
const valueUnderHeading = new RegExp(String.raw`^(?:${number}\s*:?\s*#?\s*)?${code}$`, 'i');

/** `HC-2231`, `4500012345`, `MHS 20718` */
function codeIn(value: string): string | undefined {
  const [first = '', second = ''] = value.replace(/^[\s#:]+/, '').split(/[\s,;()]+/);
  const trimMarks = (word: string) => word.replace(/^[#.:-]+|[.:;-]+$/g, '');
  const number = trimMarks(first);
  if (/\d/.test(number))
    return date.test(number) || number.length > 26 || /[@$%]/.test(number) ? undefined : number;
  return /^[A-Z]{1,6}-?$/.test(first) && /^\d{2,}[A-Z0-9-]*$/.test(second)
    ? `${first} ${trimMarks(second)}`.replace('- ', '-')
    : undefined;
}

export function readPoNumber(rows: readonly Row[], pairs: readonly Pair[]): string | undefined {
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
  return (
    own ??
    poNumberIn(rows, prosePattern) ??
    belowHeading(rows) ??
    candidates.find(({ code }) => code)?.code ??
    poNumberIn(rows, anyOrder)
  );
}

function poNumberIn(rows: readonly Row[], pattern: RegExp): string | undefined {
  for (const { cells } of rows) {
    for (const { text } of cells) {
      for (const match of text.matchAll(pattern)) {
        const number = codeIn(text.slice(match.index + match[0].length - (match[1]?.length ?? 0)));
        if (number) return number;
      }
    }
  }
  return undefined;
}

function belowHeading(rows: readonly Row[]): string | undefined {
  for (const [index, { cells, page }] of rows.entries()) {
    const head = cells.find(({ text }) => heading.test(text));
    if (!head) continue;
    for (const row of rows.slice(index + 1, index + 4).filter((one) => one.page === page)) {
      const own = row.cells.find(
        (cell) => overlaps(cell, head) && valueUnderHeading.test(cell.text),
      );
      const ownNumber = own && codeIn(valueUnderHeading.exec(own.text)?.[1] ?? '');
      if (ownNumber) return ownNumber;
    }
  }
  return undefined;
}

const overlaps = (one: Cell, other: Cell) => one.from <= other.to + 12 && other.from <= one.to + 12;
