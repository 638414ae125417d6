/** A Letter page in points. */
export const [pageWidth, pageHeight] = [612, 792];
export const margin = 54;
export const edge = pageWidth - margin;
export const bottom = pageHeight - 72;
export const colors = {
  ink: '#1c1b19',
  soft: '#5d5a54',
  line: '#d8d3c8',
  accent: '#006c94',
  mark: '#c2185b',
};

export const leading = 1.4;
export const factSize = 9.5;
export const rowGap = 3;
export const labelWidth = 96;
/** Higher columns are joined into one. */
export const maxColumn = 260;
export const columnGap = 24;
export const tableWidth = 330;

/** Omitted without a value. */
export type Row = readonly [label: string, value: string | null | undefined];
export type FilledRow = readonly [label: string, value: string];

export const isFilled = (row: Row): row is FilledRow => Boolean(row[1]);
