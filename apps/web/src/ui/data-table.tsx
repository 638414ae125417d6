import { ArrowUp } from 'lucide-react';
import { type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { leaveListAt, placeHere, returnToPlace } from '../lib/list-place.js';
import { type Column, type Fold, foldsOf } from './data-table.columns.js';
import * as styles from './data-table.css.js';
import { as, TableRow } from './data-table.rows.js';
import { useWindowRows } from './use-window-rows.js';

export type { Column };

interface DataTableProps<Row> {
  label: string;
  /** Must be stable, because rows render again when it changes. */
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** Column id; `-id` is descending. */
  sort?: string;
  onSort?: (sort: string) => void;
}

/** Below 960 px columns are stacked, below 640 px each row is a card. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  onSort,
}: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => returnToPlace(table.current!), []);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const returnKey = useReturnKey({ rows, rowKey, rowHref });
  const { visible, isWhole, spaceBelow, measure } = useWindowRows(body, keys, returnKey);
  const follow = useFollow();
  const { folds, tracks } = useMemo(() => foldsOf(columns), [columns]);
  return (
    <div className={styles.frame}>
      <table
        ref={table}
        {...as.table}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={styles.table}
        style={tracks}
      >
        <thead {...as.group} className={styles.head}>
          <tr {...as.row} className={styles.headRow}>
            {columns.map((column, index) => (
              <HeadCell
                key={column.id}
                column={column}
                fold={folds[index]!}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          {...as.group}
          data-windowed={isWhole ? undefined : ''}
          className={styles.body}
          style={{ paddingBottom: spaceBelow || undefined }}
        >
          {visible.map(({ index, spaceAbove }) => {
            const row = rows[index]!;
            return (
              <TableRow
                key={keys[index]}
                ref={measure}
                row={row}
                href={rowHref?.(row)}
                index={index}
                spaceAbove={spaceAbove}
                columns={columns}
                folds={folds}
                onFollow={follow}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function useReturnKey<Row>({
  rows,
  rowKey,
  rowHref,
}: Pick<DataTableProps<Row>, 'rows' | 'rowKey' | 'rowHref'>) {
  const [returnKey] = useState(() => {
    const href = placeHere()?.row;
    const row = href && rows.find((row) => rowHref?.(row) === href);
    return row ? rowKey(row) : undefined;
  });
  return returnKey;
}

function useFollow() {
  const [, navigate] = useLocation();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0)
        return;
      event.preventDefault();
      leaveListAt(event.currentTarget);
      navigate(event.currentTarget.getAttribute('href')!);
    },
    [navigate],
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  fold: Fold;
  sort?: string;
  onSort?: (sort: string) => void;
}

function HeadCell<Row>({
  column: { id, header, align, isSortable, isPinned },
  fold,
  sort,
  onSort,
}: HeadCellProps<Row>) {
  if (!isSortable || !onSort) {
    return (
      <th
        {...as.header}
        {...fold}
        data-align={align}
        data-pinned={isPinned && ''}
        className={styles.headCell}
      >
        {header}
      </th>
    );
  }
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
  return (
    <th
      {...as.header}
      {...fold}
      aria-sort={order}
      data-align={align}
      data-sortable
      className={styles.headCell}
    >
      <button
        type="button"
        className={styles.sorter}
        onClick={() => onSort(order === 'ascending' ? `-${id}` : id)}
      >
        {header}
        <ArrowUp size={14} aria-hidden className={styles.arrow} />
      </button>
    </th>
  );
}
