import type { CSSProperties, ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  /** Also the fact's label on a phone's card. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  isSortable?: boolean;
  /**
   * A grid track (`120px`, `minmax(0, 2fr)`), the same for every row, so nothing that depends on
   * content.
   */
  width?: string;
  /**
   * Another column's id: where there is no room for all of them, this one stands beneath that one.
   */
  under?: string;
  /** The track then, of a column that keeps its own. */
  tightWidth?: string;
  /** Names the row: carries its link, and heads its card on a phone. */
  isPrimary?: boolean;
  /** One line, cut with an ellipsis. */
  isTruncated?: boolean;
  /** The last one: stays in sight when the others have to be scrolled. */
  isPinned?: boolean;
  /**
   * Its cells hold one button alone, which needs no row of its own on a phone's card: it stands in
   * the card's corner.
   */
  isCorner?: boolean;
}

/** How a cell and its header share a grid track in narrow tables. */
export interface Fold {
  /** Another column stands beneath. */
  'data-over'?: '';
  /** It stands beneath another one. */
  'data-under'?: '';
  /** Track of the stacked cell. */
  style?: CSSProperties;
}

const widthOf = <Row>({ width, isPrimary }: Column<Row>) =>
  width ?? (isPrimary ? 'minmax(0, 2fr)' : 'minmax(0, 1fr)');

/**
 * @returns the tracks of a table, with room for all of its columns and without, and of each column
 * how it is folded then
 */
export function foldsOf<Row>(columns: Column<Row>[]) {
  const upper = columns.filter(({ under }) => !under);
  const folds = columns.map(({ id, under }): Fold => {
    if (under)
      return {
        'data-under': '',
        style: { '--track': upper.findIndex((column) => column.id === under) + 1 } as CSSProperties,
      };
    return columns.some((column) => column.under === id) ? { 'data-over': '' } : {};
  });
  const tracks = {
    '--tracks': columns.map(widthOf).join(' '),
    '--columns': columns.length,
    '--corners': columns.filter(({ isCorner }) => isCorner).length,
    '--tight-tracks': upper.map((column) => column.tightWidth ?? widthOf(column)).join(' '),
    '--tight-columns': upper.length,
  } as CSSProperties;
  return { folds, tracks };
}
