import { isCancelled } from './cancelled.js';
import { amountsIn } from './money.js';
import { pricedTexts } from './priced-texts.js';
import { products } from '../vocabulary/products.js';
import { orderLabelNamed } from '../vocabulary/order-labels.js';
import { labelNamed } from '../layout/record.js';

const romanNumbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
/** `Item 2:`, `Job #3 -`, `2) Brochure`, `B. Envelopes`, `III. Bookmark`, `Line 20`. */
const numberedHeading =
  /^(?:(?:item|job|line|piece|component|product|part|order|project|version|form|clin)\s*(?:#|no\.?|number)?\s*)?\(?#?0{0,3}(\d{1,2}|[A-H]|[IV]{1,4})(?:[.):]|\s*[-\u2013\u2014]|\s*$)\s*(?=\D|$)/i;
/** `1 Newsletter "Tails"` */
const plainNumber = /^(\d{1,2})\s+(?=\p{Lu}\p{L}{2})/u;
const wordHeading =
  /^(?:item|job|line|piece|component|project|product|order|clin)\s*(?:#|no\.?|number)?\s*(?:\d{1,4}|[A-H])\b/i;
const isCount = /^\d{1,3}(?:,\d{3})+\s|^\d{2,6}\s+\p{L}/u;

const repeatingLabels = new Set(['title', 'product', 'quantity']);
const labelOf = (line: string) => {
  const name = /^([^:]{2,40}):\s*\S/.exec(line)?.[1];
  return name === undefined ? undefined : labelNamed(name);
};

/** Splits an order without a table at numbers, counts or repeated labels. */
export function jobTexts(lines: readonly string[]): string[][] {
  for (const starts of [
    startsByNumber(lines, numberedHeading),
    startsByLabel(lines),
    startsByNumber(lines, plainNumber),
    startsByHeading(lines),
  ])
    if (starts.length > 1)
      return cut(lines, starts)
        .filter(([first = '']) => !isCancelled(first))
        .map(withoutNumber);
  const counts = startsByCount(lines);
  if (counts.length > 1) return cut(lines, counts).map(separateCount);
  const pricedPieces = pricedTexts(lines);
  return pricedPieces.length > 1 ? pricedPieces : [[...lines]];
}

/** `Line 10` names no job. */
const withoutNumber = (text: string[]) =>
  /^(?:line|item|pos(?:ition)?)\s*(?:#|no\.?)?\s*\d{1,5}$/i.test(text[0] ?? '')
    ? text.slice(1)
    : text;

/** The count at the head of a job, as the quantity that it is. */
const separateCount = ([first = '', ...rest]: string[]): string[] => {
  const [, count = '', words = ''] = /^([\d,]+)\s+(.*)$/.exec(first) ?? [];
  return [`Quantity: ${count}`, words, ...rest];
};

/** Text before the first job, and after an empty line behind the last one, is the order's. */
function cut(lines: readonly string[], starts: readonly number[]): string[][] {
  const texts = starts.map((start, index) =>
    withoutTrailingBlanks(lines.slice(start, starts[index + 1] ?? lines.length)),
  );
  const [first = []] = texts;
  const end = (texts.at(-1) ?? []).findIndex(isTotal);
  if (end > 0 && !first.some(isTotal)) texts.push((texts.pop() ?? []).slice(0, end));
  const last = texts.at(-1) ?? [];
  const hasGaps = texts.slice(0, -1).some((text) => text.includes(''));
  return hasGaps || !last.includes('')
    ? texts
    : [...texts.slice(0, -1), last.slice(0, last.indexOf(''))];
}

const isTotal = (line: string) =>
  orderLabelNamed(/^([^:$]{3,40}?)\s*[:$]/.exec(line)?.[1] ?? '') === 'total';

const withoutTrailingBlanks = (lines: string[]) =>
  lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);

const hasContent = (lines: readonly string[], from: number, to: number) => {
  const text = lines.slice(from, to).join(' ');
  return /\d{2}/.test(text) && text.length > 20;
};

const orderOf = (mark: string) =>
  /\d/.test(mark)
    ? Number(mark)
    : /[IV]/.test(mark)
      ? romanNumbers.indexOf(mark) + 1
      : mark.charCodeAt(0) - 64;

function startsByNumber(lines: readonly string[], pattern: RegExp): number[] {
  const marks = lines.flatMap((line, index) => {
    const mark = pattern.exec(line)?.[1];
    const order = mark === undefined ? 0 : orderOf(mark.toUpperCase());
    return order > 0 && (wordHeading.test(line) || /\p{L}{3}/u.test(line))
      ? [{ lineIndex: index, order }]
      : [];
  });
  const lineIndexes: number[] = [];
  const step = marks[0]?.order === 10 ? 10 : 1;
  for (const { lineIndex, order } of marks)
    if (order === step * (lineIndexes.length + 1)) lineIndexes.push(lineIndex);
  const isComplete = lineIndexes.every(
    (lineIndex, index) =>
      isCancelled(lines[lineIndex] ?? '') ||
      hasContent(lines, lineIndex, lineIndexes[index + 1] ?? lines.length),
  );
  const allNamed = lineIndexes.every(
    (lineIndex, index) =>
      isCancelled(lines[lineIndex] ?? '') ||
      wordHeading.test(lines[lineIndex] ?? '') ||
      amountsIn(lines[lineIndex] ?? '').length > 0 ||
      namesPiece(lines.slice(lineIndex, lineIndexes[index + 1] ?? lineIndex + 4)),
  );
  return isComplete && allNamed ? lineIndexes : [];
}

export const namesPiece = (lines: readonly string[]) =>
  lines
    .join(' ')
    .split(/[\s,;:()/]+/)
    .some(
      (word, index, all) => products.get(word) ?? products.get(`${word} ${all[index + 1] ?? ''}`),
    );

function startsByLabel(lines: readonly string[]): number[] {
  const labels = lines.map(labelOf);
  const repeatedLabel = labels.find(
    (label) =>
      label !== undefined &&
      repeatingLabels.has(label) &&
      labels.indexOf(label) < labels.lastIndexOf(label),
  );
  if (repeatedLabel === undefined) return [];
  const starts = labels.flatMap((label, index) => (label === repeatedLabel ? [index] : []));
  return labels.some((label) => label === 'quantity') ? withLabelsAbove(lines, starts) : [];
}

const isNameLine = (line: string) =>
  /^(?:\d{1,2}[.)]? )?\p{L}[^:$@]{2,60}$/u.test(line) && !/[.,;]$/.test(line);

/** `Annual report, 8.5 x 11, 40 pages + cover`, `Add: Mailing envelope, 9 x 12` */
const beginsAsPiece = (line: string) =>
  labelOf(line) === undefined && namesPiece([line.split(',')[0] ?? '']);

const maxLabelsAbove = 4;
const nameOf = (line: string) => /^([^:]{2,40}):\s*\S/.exec(line)?.[1]?.toLowerCase();

/** `Material: 55-90341`, `Text: Warranty card` or `Warranty card` above each quantity. */
function withLabelsAbove(lines: readonly string[], starts: number[], count = 0): number[] {
  const above = starts.map((start) => start - 1);
  const names = new Set(above.map((index) => nameOf(lines[index] ?? '')));
  if (above.every((index) => isNameLine(lines[index] ?? '') || beginsAsPiece(lines[index] ?? '')))
    return above;
  const isShared = names.size === 1 && !names.has(undefined);
  return isShared && count < maxLabelsAbove ? withLabelsAbove(lines, above, count + 1) : starts;
}

/** `Letterhead`, `#10 Envelopes`, with the values in the lines below. */
function startsByHeading(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, index) =>
    isHeading(line) && /\d{2}/.test(lines[index + 1] ?? '') ? [index] : [],
  );
  const isComplete = starts.every((start, index) =>
    hasCount(lines.slice(start + 1, starts[index + 1] ?? lines.length)),
  );
  return starts.length > 1 && isComplete ? starts : [];
}

const isHeading = (line: string) =>
  line.length < 40 &&
  !/[,:;.$@]|(?<![#\d])\d/.test(line) &&
  line.split(/\s+/).length <= 4 &&
  !lineEnds.test(line) &&
  namesPiece([line]);
/** Words for orders, not for pieces. */
const lineEnds = /\b(?:order|orders|form|request|quote|printing|specifications|details)$/i;
const hasCount = (lines: readonly string[]) =>
  lines.some((line) => /(?:^|\s)(?:\d{1,3},\d{3}|[1-9]\d{1,5})(?=\s|$)/.test(line));

/** `500  Coasters, 4 x 4 …` and, further down, `1,000  Menus …`. */
function startsByCount(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, index) =>
    isCount.test(line) && namesPiece([line]) ? [index] : [],
  );
  return starts.length > 1 ? starts : [];
}
