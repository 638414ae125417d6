import { bareLabels } from '../vocabulary/bare-labels.js';
import { alwaysApart } from '../vocabulary/labels.js';
import { operationNamed } from '../vocabulary/operations.js';
import type { Line } from './line.js';
import { type Entry, labelNamed, labelWithin, nameOf, qualifiedLabel } from './record.js';

const maxLabelLength = 60;
/** A line with more labels is not a form. */
const maxInLine = 60;
/** Places inside a line where a label can begin. */
const boundaries = /[;|\t,.\u2022()[\]]|\s{2,}|\s-\s/g;

function lastBoundary(text: string, from: number, end: number): number {
  const start = Math.max(from, end - maxLabelLength);
  const last = [...text.slice(start, end).matchAll(boundaries)].at(-1);
  return last ? start + last.index + last[0].length : from;
}

function add(entries: Entry[], entry: Omit<Entry, 'row'>): void {
  const last = entries.at(-1);
  if (last) last.to = entry.start;
  entries.push({ ...entry, row: -1 });
}

/** `Size: 8.5 x 11; Stock: 70# opaque text`, `QTY=275;TRIM=6 x 9` */
function entriesByColon(text: string, line: Line): Entry[] {
  const entries: Entry[] = [];
  let from = line.start;
  for (const { index } of text.slice(line.start, line.end).matchAll(/[:=](?!\/)/g)) {
    const colon = line.start + index;
    if (/\d/.test(text[colon - 1] ?? '') && /\d/.test(text[colon + 1] ?? '')) continue;
    if (entries.length >= maxInLine) break;
    const isNear = colon - from <= maxLabelLength;
    const cut = lastBoundary(text, from, colon);
    const whole = isNear ? labelNamed(text.slice(from, colon)) : undefined;
    const labelStart = whole ? from : cut;
    const start = labelStart + (/^\s*/.exec(text.slice(labelStart, colon))?.[0].length ?? 0);
    const words = text.slice(start, colon);
    const label = whole
      ? { label: whole, offset: 0 }
      : labelWithin(words, isNear && from === line.start && cut === from);
    const isUnknownLabel =
      entries.length > 0 &&
      /^\p{Lu}[\p{L}/& -]{2,30}$/u.test(words) &&
      words.split(/\s+/).length <= 3;
    if (label) {
      const name = nameOf(text.slice(start + label.offset, colon));
      add(entries, {
        label: label.label,
        name,
        start: start + label.offset,
        from: colon + 1,
        to: line.end,
      });
    } else if (isUnknownLabel)
      add(entries, { label: 'notes', name: nameOf(words), start, from: start, to: line.end });
    from = colon + 1;
  }
  return entries;
}

const separators = /^(?:\s*[\t|]\s*|\s+-\s+|\s{2,}|\s*\.{2,}\s*|\s*>\s+)/;

/** `Quantity - 68,000`, `Size ..... 4 x 6`, `MAIL DATE 09/04/26` */
function entryBySpace(text: string, start: number, end: number): Entry | undefined {
  const words = [
    ...text.slice(start, Math.min(end, start + maxLabelLength)).matchAll(/(?:(?!\.\.)[^\s|])+/g),
  ].slice(0, 5);
  for (const word of words.toReversed()) {
    const stop = start + word.index + word[0].length;
    const rest = text.slice(stop, Math.min(end, stop + maxLabelLength));
    const separator = separators.exec(rest)?.[0];
    const column = separator !== undefined && !/^\s+-\s+$/.test(separator);
    const label = column
      ? qualifiedLabel(text.slice(start, stop))
      : labelNamed(text.slice(start, stop));
    if (!label || (label === 'operation' && /^\s*-?\s*\d/.test(rest))) continue;
    const name = nameOf(text.slice(start, stop));
    // `Qty 6   $864.00`: the 6 is a count, not part of the label.
    if (bareLabels.has(name.replace(/ \d{1,2}$/, '')) && /\d$/.test(name) && !/^\s*\d/.test(rest))
      continue;
    const isBareLabel = bareLabels.has(name) && /^\s*[#\d.]/.test(rest);
    if (separator !== undefined || isBareLabel)
      return { label, name, start, from: stop + (separator?.length ?? 0), to: end, row: -1 };
  }
  return undefined;
}

function entriesBySpace(text: string, line: Line): Entry[] {
  const entries: Entry[] = [];
  let start = line.start;
  while (start < line.end && entries.length < maxInLine) {
    const semicolon = text.slice(start, line.end).indexOf(';');
    const end = semicolon < 0 ? line.end : start + semicolon;
    const indent = /^\s*/.exec(text.slice(start, Math.min(end, start + 40)))?.[0].length ?? 0;
    const entry = entryBySpace(text, start + indent, end);
    if (entry) entries.push(entry);
    start = end + 1;
  }
  return entries;
}

function entriesOf(text: string, line: Line): Entry[] {
  const colons = entriesByColon(text, line);
  if (colons[0]?.start === line.start) return colons;
  const spacedEntries = entriesBySpace(text, line);
  for (const entry of spacedEntries)
    entry.to =
      colons.find(({ start }) => start > entry.start && start < entry.to)?.start ?? entry.to;
  const starts = new Set(spacedEntries.map(({ start }) => start));
  return [...spacedEntries, ...colons.filter(({ start }) => !starts.has(start))].toSorted(
    (a, b) => a.start - b.start,
  );
}

/** Labeled values; each line is read once. */
export class Form {
  readonly #byLine = new Map<Line, Entry[]>();

  constructor(
    private readonly text: string,
    private readonly lines: readonly Line[],
  ) {}

  #entriesOf(line: Line): Entry[] {
    const cachedEntries = this.#byLine.get(line) ?? entriesOf(this.text, line);
    this.#byLine.set(line, cachedEntries);
    return cachedEntries;
  }

  startsEntry(line: Line): boolean {
    return this.#entriesOf(line)[0]?.start === line.start;
  }

  entries(inTable: ReadonlySet<Line>): Entry[] {
    const allEntries: Entry[] = [];
    const ends = flowEnds(this.lines);
    for (const [index, line] of this.lines.entries()) {
      if (inTable.has(line) || line.end === line.start || line.role !== 'body') continue;
      const entries = this.#entriesOf(line).map((entry) => ({ ...entry }));
      const [first] = entries;
      const isEmpty =
        entries.length === 1 &&
        first !== undefined &&
        this.text.slice(first.from, first.to).trim() === '';
      const entryBelow = entries.length === 0 || isEmpty ? this.#entryBelow(index) : undefined;
      if (entryBelow) entries.splice(0, 1, entryBelow);
      const last = entries.at(-1);
      if (last && line.isContinued) last.to = ends[index] ?? last.to;
      allEntries.push(...entries.map((entry) => limitEntry(this.text, entry)));
    }
    return allEntries;
  }

  /** The value of a label without one is in the next line. */
  #entryBelow(index: number): Entry | undefined {
    const [line, next] = [this.lines[index], this.lines[index + 1]];
    if (
      !line ||
      !next ||
      line.end - line.start > maxLabelLength ||
      next.end === next.start ||
      next.age !== line.age
    )
      return undefined;
    const words = this.text.slice(line.start, line.end);
    const label = labelNamed(words);
    if (!label || label === 'notes' || label === 'operation' || operationNamed(words))
      return undefined;
    if (this.#entriesOf(next).length > 0 || labelNamed(this.text.slice(next.start, next.end)))
      return undefined;
    return {
      label,
      name: nameOf(words),
      start: line.start,
      from: next.start,
      to: next.end,
      row: -1,
    };
  }
}

function flowEnds(lines: readonly Line[]): number[] {
  const ends = lines.map(({ end }) => end);
  for (let index = lines.length - 2; index >= 0; index--)
    if (lines[index]?.isContinued) ends[index] = ends[index + 1] ?? 0;
  return ends;
}

/** Some labels apply to the first words only, and none to prose. */
function limitEntry(text: string, entry: Entry): Entry {
  const value = text.slice(entry.from, entry.to);
  if (entry.label === 'quantity') {
    // `Qty 300 wedding programs, 8.5 x 11, …`
    const stop = /[,.] +(?![\d(~])/.exec(value);
    return stop ? { ...entry, to: entry.from + stop.index + 1 } : entry;
  }
  if (entry.label !== 'apart') return entry;
  const semicolon = value.indexOf(';');
  const own = semicolon > 0 ? value.slice(0, semicolon) : value;
  return {
    ...entry,
    to: entry.from + own.length,
    label: isProse(entry.name, own) ? 'notes' : 'apart',
  };
}

function isProse(name: string, value: string): boolean {
  if (alwaysApart.test(name)) return false;
  const words = value.match(/\S+/g)?.length ?? 0;
  return (
    words > 8 ||
    (words > 3 &&
      /\d/.test(value) &&
      /^(?:(?:order|quote|quotation|bid|estimate|request|job|customer|client)(?: request)?|rfq)$/.test(
        name,
      ))
  );
}
