import type { Cell, PageLine } from './page-text.js';

/**
 * A piece of text with its place on an upright page, mostly one character. In points; `top` is the
 * baseline's and grows downward.
 */
export interface Glyph {
  text: string;
  from: number;
  to: number;
  top: number;
  height: number;
}

/**
 * Gaps in parts of the letters' height: from which on there is a space between words, and a new
 * cell.
 */
const wordGap = 0.12;
const cellGap = 0.95;
/**
 * Baselines this close are one line: small capitals, superscripts, values set a little lower than
 * their labels.
 */
const sameLine = 0.42;

const blank = (text: string) => text.trim() === '';
const height = (glyphs: readonly Glyph[]) => Math.max(...glyphs.map((glyph) => glyph.height));

/** Bold letters are at times drawn twice, a hair apart. */
const twice = (one: Glyph, other: Glyph | undefined) =>
  other !== undefined &&
  one.text === other.text &&
  Math.abs(one.from - other.from) < 0.12 * one.height;

function cellsOf(glyphs: readonly Glyph[]): Cell[] {
  const cells: Cell[] = [];
  let before: Glyph | undefined;
  let spaced = false;
  for (const glyph of glyphs.toSorted((a, b) => a.from - b.from)) {
    if (blank(glyph.text)) spaced = true;
    if (blank(glyph.text) || twice(glyph, before)) continue;
    const cell = cells.at(-1);
    const gap = before
      ? (glyph.from - before.to) / Math.max(before.height, glyph.height)
      : Infinity;
    if (!cell || gap > cellGap) cells.push({ text: glyph.text, from: glyph.from, to: glyph.to });
    else {
      cell.text += spaced || gap > wordGap ? ` ${glyph.text}` : glyph.text;
      cell.to = Math.max(cell.to, glyph.to);
    }
    before = glyph;
    spaced = false;
  }
  return cells;
}

/**
 * Puts glyphs into lines by their baselines, from the top down, and each line into cells by its
 * gaps.
 */
export function linesOf(glyphs: readonly Glyph[]): PageLine[] {
  const rows: { top: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    if (
      row &&
      glyph.top - row.top <= sameLine * Math.min(glyph.height, height(row.glyphs.slice(0, 1)))
    )
      row.glyphs.push(glyph);
    else rows.push({ top: glyph.top, glyphs: [glyph] });
  }
  return rows
    .map((row) => ({ cells: cellsOf(row.glyphs), top: row.top, height: height(row.glyphs) }))
    .filter(({ cells }) => cells.length > 0);
}
