import type { CSSProperties, ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  /** Also the label on a phone’s card. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  isSortable?: boolean;
  /** A grid track (`120px`, `minmax(0, 2fr)`) that does not depend on content. */
  width?: string;
  /** Id of the column that this one is stacked under in narrow tables. */
  under?: string;
  /** Track in narrow tables of a column that is not stacked. */
  tightWidth?: string;
  /** Contains the row’s link and heads its card on a phone. */
  isPrimary?: boolean;
  /** One line, cut with an ellipsis. */
  isTruncated?: boolean;
  /** Stays visible while the others scroll; only for the last column. */
  isPinned?: boolean;
  /** For cells with a single button, which a phone’s card shows in its corner. */
  isCorner?: boolean;
}

export interface Fold {
  'data-over'?: '';
  'data-under'?: '';
  style?: CSSProperties;
}

const widthOf = <Row>({ width, isPrimary }: Column<Row>) =>
  width ?? (isPrimary ? 'minmax(0, 2fr)' : 'minmax(0, 1fr)');

/** @returns the grid tracks of the wide and the narrow table, and the fold of each column */
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
