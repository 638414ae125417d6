import type { CSSProperties } from 'react';
import type { Column } from './data-table.rows.js';

/** What a cell and its header are told of how they share a track where there is no room for one each. */
export interface Fold {
  /** Another column stands beneath. */
  'data-over'?: '';
  /** It stands beneath another one. */
  'data-under'?: '';
  /** Of what stands beneath: the track it stands in. */
  style?: CSSProperties;
}

const widthOf = <Row>({ width, isPrimary }: Column<Row>) => width ?? (isPrimary ? 'minmax(0, 2fr)' : 'minmax(0, 1fr)');

/** @returns the tracks of a table, with room for all of its columns and without, and of each column how it is folded then */
export function foldsOf<Row>(columns: Column<Row>[]) {
  const upper = columns.filter(({ under }) => !under);
  const folds = columns.map(({ id, under }): Fold => {
    if (under) return { 'data-under': '', style: { '--track': upper.findIndex((column) => column.id === under) + 1 } as CSSProperties };
    return columns.some((column) => column.under === id) ? { 'data-over': '' } : {};
  });
  const tracks = {
    '--tracks': columns.map(widthOf).join(' '),
    '--columns': columns.length,
    '--tight-tracks': upper.map((column) => column.tightWidth ?? widthOf(column)).join(' '),
    '--tight-columns': upper.length,
  } as CSSProperties;
  return { folds, tracks };
}
