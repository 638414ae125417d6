import { type CSSProperties, memo, type MouseEvent, type ReactNode } from 'react';
import type { Column, Fold } from './data-table.columns.js';
import * as styles from './data-table.css.js';

// Some browsers forget what a table is when its parts become grids; said in words, they do not.
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

interface RowsProps<Row> {
  columns: Column<Row>[];
  /** Of each column. */
  folds: Fold[];
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

interface BlockProps<Row> extends RowsProps<Row> {
  rows: Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** The place of its first row among all, where not all are there. */
  from?: number;
}

/** Drawn again only when one of its rows changes. */
export const Block = memo(function Block<Row>({ rows, rowKey, rowHref, from, ...rest }: BlockProps<Row>) {
  return (
    <tbody {...as.group} className={styles.block}>
      {rows.map((row, index) => (
        <TableRow key={rowKey(row)} {...rest} row={row} href={rowHref?.(row)} index={from === undefined ? undefined : from + index} />
      ))}
    </tbody>
  );
}) as <Row>(props: BlockProps<Row>) => ReactNode;

interface GapProps {
  blocks: unknown[][];
  from: number;
  to: number;
  heights: Map<number, number>;
}

/** As high as the blocks that are not there were, or may be. */
export function Gap({ blocks, from, to, heights }: GapProps) {
  let [rows, known] = [0, 0];
  for (let at = from; at < to; at++) {
    known += heights.get(at) ?? 0;
    if (!heights.has(at)) rows += blocks[at]!.length;
  }
  return <tbody {...as.group} data-away className={styles.block} style={{ '--rows': rows, '--known': `${known}px` } as CSSProperties} />;
}

interface TableRowProps<Row> extends RowsProps<Row> {
  row: Row;
  href?: string;
  /** Its place among all, where not all are there. */
  index?: number;
}

/** What a cell holds of which there is nothing: a card leaves it out. */
const nothing = '-';

/** A row's link lies over its dates: it says for the one that is pointed at what that would. */
function tellExactTime({ currentTarget: link, clientX: x, clientY: y }: MouseEvent<HTMLAnchorElement>) {
  const dates = link.closest('tr')!.querySelectorAll('time');
  const date = [...dates].find((time) => {
    const { left, right, top, bottom } = time.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  const title = date?.title ?? '';
  if (link.title !== title) link.title = title;
}

const TableRow = memo(function TableRow<Row>({ row, columns, folds, href, index, onFollow }: TableRowProps<Row>) {
  return (
    <tr {...as.row} aria-rowindex={index} data-link={href && ''} className={styles.row}>
      {columns.map((column, at) => {
        const content = column.cell(row);
        const text = column.isTruncated ? <span className={styles.truncated}>{content}</span> : content;
        return (
          <td
            key={column.id}
            {...as.cell}
            {...folds[at]}
            data-label={column.header}
            data-align={column.align}
            data-primary={column.isPrimary && ''}
            data-pinned={column.isPinned && ''}
            data-corner={column.isCorner && ''}
            data-none={content === nothing ? '' : undefined}
            className={styles.cell}
          >
            {href && column.isPrimary ? (
              <a href={href} data-row className={styles.link} onClick={onFollow} onMouseMove={tellExactTime}>
                {text}
              </a>
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;
