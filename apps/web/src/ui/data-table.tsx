import { ArrowUp } from 'lucide-react';
import { type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { leaveListAt, placeHere, returnToPlace } from '../lib/list-place.js';
import { useNear } from '../lib/use-near.js';
import { type Column, type Fold, foldsOf } from './data-table.columns.js';
import * as styles from './data-table.css.js';
import { as, Block, Gap } from './data-table.rows.js';

export type { Column };

interface DataTableProps<Row> {
  label: string;
  /** Keep the array outside the component: rows are drawn again only when it or their row changes. */
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The whole row becomes a link to it. */
  rowHref?: (row: Row) => string;
  /** A column's id; `-id` is descending. */
  sort?: string;
  onSort?: (sort: string) => void;
}

const blockSize = 2; // drawn within a small part of a frame, also by a phone
/** A list of more is there only as far as it is near what is seen: rows that nobody sees would have to go away when it is sorted. */
const mostBlocks = 100;
const blocksOf = <Row,>(rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / blockSize) }, (_block, index) => rows.slice(index * blockSize, (index + 1) * blockSize));

/** A table with sortable columns and rows that are links; under 960 px of room columns share tracks, under 640 px each row is a card. */
export function DataTable<Row>({ label, columns, rows, rowKey, rowHref, sort, onSort }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => returnToPlace(table.current!), []);
  const blocks = useMemo(() => blocksOf(rows), [rows]);
  const isLong = blocks.length > mostBlocks;
  const [first] = useState(() => {
    const left = placeHere()?.row;
    return left ? Math.max(0, Math.floor(rows.findIndex((row) => rowHref?.(row) === left) / blockSize)) : 0;
  });
  const { spans, heights } = useNear(table, {
    blocks: blocks.length,
    isLong,
    first,
    list: rows[0] && rowKey(rows[0]),
  });
  const follow = useFollow();
  const { folds, tracks } = useMemo(() => foldsOf(columns), [columns]);
  return (
    <div className={styles.frame}>
      <table
        ref={table}
        {...as.table}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        data-long={isLong ? '' : undefined}
        className={styles.table}
        style={tracks}
      >
        <thead {...as.group} className={styles.head}>
          <tr {...as.row} className={styles.headRow}>
            {columns.map((column, at) => (
              <HeadCell key={column.id} column={column} fold={folds[at]!} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {spans.map(({ from, to, isThere }) =>
          isThere ? (
            <Block
              key={from}
              rows={blocks[from]!}
              columns={columns}
              folds={folds}
              rowKey={rowKey}
              rowHref={rowHref}
              onFollow={follow}
              from={isLong ? from * blockSize + 2 : undefined}
            />
          ) : (
            <Gap key={`before ${to}`} blocks={blocks} from={from} to={to} heights={heights} />
          ),
        )}
      </table>
    </div>
  );
}

/** Opens a row's record, unless the browser is asked to, in a tab of its own. */
function useFollow() {
  const [, navigate] = useLocation();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
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

function HeadCell<Row>({ column: { id, header, align, isSortable, isPinned }, fold, sort, onSort }: HeadCellProps<Row>) {
  if (!isSortable || !onSort) {
    return (
      <th {...as.header} {...fold} data-align={align} data-pinned={isPinned && ''} className={styles.headCell}>
        {header}
      </th>
    );
  }
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
  return (
    <th {...as.header} {...fold} aria-sort={order} data-align={align} data-sortable className={styles.headCell}>
      <button type="button" className={styles.sorter} onClick={() => onSort(order === 'ascending' ? `-${id}` : id)}>
        {header}
        <ArrowUp size={14} aria-hidden className={styles.arrow} />
      </button>
    </th>
  );
}
