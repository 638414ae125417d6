import type { Cell, PageLine } from './page-text.js';

/** In points on an upright page; `top` is the baseline and grows downward. */
export interface Glyph {
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
const height = (glyphs: readonly Glyph[]) => Math.max(...glyphs.map((glyph) => glyph.height));

/** Bold letters are sometimes drawn twice with a small offset. */
const isRepeat = (one: Glyph, other: Glyph | undefined) =>
  other !== undefined &&
  one.text === other.text &&
  Math.abs(one.from - other.from) < 0.12 * one.height;

function cellsOf(glyphs: readonly Glyph[]): Cell[] {
  const cells: Cell[] = [];
  let previousGlyph: Glyph | undefined;
  let glyphsInOrder = false;
  for (const glyph of glyphs.toSorted((a, b) => a.from - b.from)) {
    if (blank(glyph.text)) glyphsInOrder = true;
    if (blank(glyph.text) || isRepeat(glyph, previousGlyph)) continue;
    const cell = cells.at(-1);
    const gap = previousGlyph
      ? (glyph.from - previousGlyph.to) / Math.max(previousGlyph.height, glyph.height)
      : Infinity;
    if (!cell || gap > cellGap) cells.push({ text: glyph.text, from: glyph.from, to: glyph.to });
    else {
      cell.text += glyphsInOrder || gap > wordGap ? ` ${glyph.text}` : glyph.text;
      cell.to = Math.max(cell.to, glyph.to);
    }
    previousGlyph = glyph;
    glyphsInOrder = false;
  }
  return cells;
}

export function linesOf(glyphs: readonly Glyph[]): PageLine[] {
  const rows: { top: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    const previous = row?.glyphs.at(-1);
    if (
      row &&
      previous &&
      (glyph.top - row.top <= sameLine * Math.min(glyph.height, height(row.glyphs.slice(0, 1))) ||
        glyph.top - previous.top <= waver * Math.min(glyph.height, previous.height))
    )
      row.glyphs.push(glyph);
    else rows.push({ top: glyph.top, glyphs: [glyph] });
  }
  return rows
    .map((row) => ({ cells: cellsOf(row.glyphs), top: row.top, height: height(row.glyphs) }))
    .filter(({ cells }) => cells.length > 0);
}
