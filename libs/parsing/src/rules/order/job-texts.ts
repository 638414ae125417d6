import { products } from '../vocabulary/products.js';
import { labelNamed } from '../layout/record.js';

/** `Item 2:`, `Job #3 -`, `2) Brochure`, `B. Envelopes`. */
const numbered =
  /^(?:(?:item|job|line|piece|component|product|part|order|project|version|form)\s*(?:#|no\.?|number)?\s*)?\(?#?(\d{1,2}|[A-H])(?:[.):]|\s*[-\u2013]|\s*$)\s*(?=\D|$)/i;
const worded =
  /^(?:item|job|piece|component|project|product|order)\s*(?:#|no\.?|number)?\s*(?:\d{1,2}|[A-H])\b/i;
const isCount = /^\d{1,3}(?:,\d{3})+\s|^\d{2,6}\s+\p{L}/u;

const repeating = new Set(['title', 'product', 'quantity']);
const labelOf = (line: string) => {
  const name = /^([^:]{2,40}):\s*\S/.exec(line)?.[1];
  return name === undefined ? undefined : labelNamed(name);
};

/** Splits an order without a table at numbers, counts or repeated labels. */
export function jobTexts(lines: readonly string[]): string[][] {
  for (const starts of [byNumbers(lines), byLabels(lines), byHeadings(lines)])
    if (starts.length > 1) return cut(lines, starts);
  const counts = byCounts(lines);
  return counts.length > 1 ? cut(lines, counts).map(countApart) : [[...lines]];
}

/** The count at the head of a job, as the quantity that it is. */
const countApart = ([first = '', ...rest]: string[]): string[] => {
  const [, count = '', words = ''] = /^([\d,]+)\s+(.*)$/.exec(first) ?? [];
  return [`Quantity: ${count}`, words, ...rest];
};

/** Text before the first job, and after an empty line behind the last one, is the order's. */
function cut(lines: readonly string[], starts: readonly number[]): string[][] {
  const texts = starts.map((start, index) =>
    trimmed(lines.slice(start, starts[index + 1] ?? lines.length)),
  );
  const last = texts.at(-1) ?? [];
  const parted = texts.slice(0, -1).some((text) => text.includes(''));
  return parted || !last.includes('')
    ? texts
    : [...texts.slice(0, -1), last.slice(0, last.indexOf(''))];
}

const trimmed = (lines: string[]) => lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);

const speaks = (lines: readonly string[], from: number, to: number) => {
  const text = lines.slice(from, to).join(' ');
  return /\d{2}/.test(text) && text.length > 20;
};

function byNumbers(lines: readonly string[]): number[] {
  const marks = lines.flatMap((line, index) => {
    const mark = numbered.exec(line)?.[1];
    const order =
      mark === undefined
        ? 0
        : /\d/.test(mark)
          ? Number(mark)
          : mark.toUpperCase().charCodeAt(0) - 64;
    return order > 0 && (worded.test(line) || /\p{L}{3}/u.test(line)) ? [{ at: index, order }] : [];
  });
  const lineIndexes: number[] = [];
  for (const { at, order } of marks) if (order === lineIndexes.length + 1) lineIndexes.push(at);
  const full = lineIndexes.every((at, index) =>
    speaks(lines, at, lineIndexes[index + 1] ?? lines.length),
  );
  const allNamed = lineIndexes.every(
    (at, index) =>
      worded.test(lines[at] ?? '') || piece(lines.slice(at, lineIndexes[index + 1] ?? at + 4)),
  );
  return full && allNamed ? lineIndexes : [];
}

const piece = (lines: readonly string[]) =>
  lines
    .join(' ')
    .split(/[\s,;:()/]+/)
    .some(
      (word, index, all) => products.get(word) ?? products.get(`${word} ${all[index + 1] ?? ''}`),
    );

function byLabels(lines: readonly string[]): number[] {
  const labels = lines.map(labelOf);
  const repeatedLabel = labels.find(
    (label) =>
      label !== undefined &&
      repeating.has(label) &&
      labels.indexOf(label) < labels.lastIndexOf(label),
  );
  if (repeatedLabel === undefined) return [];
  const starts = labels.flatMap((label, index) => (label === repeatedLabel ? [index] : []));
  return labels.some((label) => label === 'quantity') ? starts : [];
}

/** `Letterhead`, `#10 Envelopes`, with the values in the lines below. */
function byHeadings(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, index) =>
    isHeading(line) && /\d{2}/.test(lines[index + 1] ?? '') ? [index] : [],
  );
  const full = starts.every((at, index) =>
    countOf(lines.slice(at + 1, starts[index + 1] ?? lines.length)),
  );
  return starts.length > 1 && full ? starts : [];
}

const isHeading = (line: string) =>
  line.length < 40 &&
  !/[,:;.$@]|(?<![#\d])\d/.test(line) &&
  line.split(/\s+/).length <= 4 &&
  !lineEnds.test(line) &&
  piece([line]);
/** Words for orders, not for pieces. */
const lineEnds = /\b(?:order|orders|form|request|quote|printing|specifications|details)$/i;
const countOf = (lines: readonly string[]) =>
  lines.some((line) => /(?:^|\s)(?:\d{1,3},\d{3}|[1-9]\d{1,5})(?=\s|$)/.test(line));

/** `500  Coasters, 4 x 4 …` and, further down, `1,000  Menus …`. */
function byCounts(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, index) =>
    isCount.test(line) && piece([line]) ? [index] : [],
  );
  return starts.length > 1 ? starts : [];
}
