import type { Cell, PageLine } from './page-text.js';

/**
 * Text drawn at once, or a word of a scan. In points on an upright page; `top` is the baseline and
 * grows downward.
 */
export interface Run {
  text: string;
  from: number;
  to: number;
  top: number;
  height: number;
}

/** Fractions of the letter height. */
const wordGap = 0.12;
const cellGap = 0.95;
/** Superscripts and shifted values belong to the line of their labels. */
const sameLine = 0.42;
/** Words of a scanned line waver. */
const waver = 0.1;

const blank = (text: string) => text.trim() === '';
const height = (runs: readonly Run[]) => Math.max(...runs.map((run) => run.height));

/** Bold letters are sometimes drawn twice with a small offset. */
const isRepeat = (one: Run, other: Run | undefined) =>
  other !== undefined &&
  one.text === other.text &&
  Math.abs(one.from - other.from) < 0.12 * one.height;

function cellsOf(runs: readonly Run[]): Cell[] {
  const cells: Cell[] = [];
  let previousRun: Run | undefined;
  let hasSpace = false;
  for (const run of runs.toSorted((a, b) => a.from - b.from)) {
    if (blank(run.text)) hasSpace = true;
    if (blank(run.text) || isRepeat(run, previousRun)) continue;
    const cell = cells.at(-1);
    const gap = previousRun
      ? (run.from - previousRun.to) / Math.max(previousRun.height, run.height)
      : Infinity;
    if (!cell || gap > cellGap) cells.push({ text: run.text, from: run.from, to: run.to });
    else {
      cell.text += hasSpace || gap > wordGap ? ` ${run.text}` : run.text;
      cell.to = Math.max(cell.to, run.to);
    }
    previousRun = run;
    hasSpace = false;
  }
  return cells;
}

export function linesOf(runs: readonly Run[]): PageLine[] {
  const rows: { top: number; runs: Run[] }[] = [];
  for (const run of runs.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    const previous = row?.runs.at(-1);
    if (
      row &&
      previous &&
      (run.top - row.top <= sameLine * Math.min(run.height, height(row.runs.slice(0, 1))) ||
        run.top - previous.top <= waver * Math.min(run.height, previous.height))
    )
      row.runs.push(run);
    else rows.push({ top: run.top, runs: [run] });
  }
  return rows
    .map((row) => ({ cells: cellsOf(row.runs), top: row.top, height: height(row.runs) }))
    .filter(({ cells }) => cells.length > 0);
}
